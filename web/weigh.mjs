// weigh.mjs: what the first load weighs, compressed as a server sends it; fails above the limit.

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const LIMIT = 900 * 1024
const dist = fileURLToPath(new URL('./dist', import.meta.url))

const files = readdirSync(dist, { recursive: true })
  .map((name) => join(dist, String(name)))
  .filter((file) => statSync(file).isFile() && !/sw\.js$|workbox|\.map$|\.webmanifest$/.test(file))

let [gzip, brotli] = [0, 0]
for (const file of files) {
  const bytes = readFileSync(file)
  const packed = /woff2$|png$/.test(file)
  const sizes = [
    packed ? bytes.length : gzipSync(bytes, { level: 9 }).length,
    packed ? bytes.length : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  ]
  gzip += sizes[0]
  brotli += sizes[1]
  const kilo = (size) => `${(size / 1024).toFixed(1).padStart(8)} KB`
  console.log(`${kilo(bytes.length)} ${kilo(sizes[0])} gzip ${kilo(sizes[1])} brotli  ${file.slice(dist.length + 1)}`)
}
console.log(`first load: ${(gzip / 1024).toFixed(0)} KB gzip, ${(brotli / 1024).toFixed(0)} KB brotli; limit ${LIMIT / 1024} KB`)
if (brotli > LIMIT) process.exit(1)
