// squeeze.mjs FOLDER: puts a .br and a .gz beside every file that gets smaller so. A server sends them as they are.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2]
const tight = new Set(['.woff2', '.png', '.jpg', '.br', '.gz'])

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue
  const file = join(entry.parentPath ?? entry.path, entry.name)
  if (tight.has(extname(file))) continue
  const plain = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: plain.length > 4_000_000 ? 9 : 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  for (const [ending, small] of [['.br', brotliCompressSync(plain, { params })], ['.gz', gzipSync(plain, { level: 9 })]]) {
    if (small.length < plain.length * 0.95) writeFileSync(file + ending, small)
    else rmSync(file + ending, { force: true })
  }
}
