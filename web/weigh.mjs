// npm run size: what the first load weighs, compressed as a server sends it, up to the end of a first game alone; fails where that
// is too much.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/** Above this the check fails. */
const MOST = 900 * 1024
const dist = fileURLToPath(new URL('./dist', import.meta.url))

/** What comes later, when it is asked for or when nothing else is to be done. */
const LATER = [
  /^sw\.js$/, /^workbox/, /^icon-\d+\.png$/, /\.(br|gz|map)$/,
  // The whole module, which reads what people bring, and the pages and panels that a first game alone never shows.
  /\/whole[-_]/, /\/(Tables|Join|Rules|About|Replay|Link|Master|ScenarioPage|Gathering|HandOver|Talk|Curtain|chronicle|server)-/,
  // What is said of files that people bring, the other language, rulebooks for the tables of a server, and the scenarios of which
  // the first page shows no picture at once.
  /\/fr-files-/, /\/en-/, /\.rulebook-/, /\/(?!duel-au-gue|garenne|trois-pas-dans-la-neige)[a-z0-9-]+\.scenario-/
]

/** The sentences of the page in the other language; both files are called after theirs. */
const other = (name) => /\/web-[^/]*\.js$/.test(name) && !readFileSync(join(dist, name), 'utf8').includes('Jouer maintenant')

/** Whether a file is part of the first load. */
export const first = (name) => !LATER.some((pattern) => pattern.test(name)) && !other(name)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let [all, later] = [0, 0]
  const names = readdirSync(dist, { recursive: true }).map(String).filter((name) => statSync(join(dist, name)).isFile())
  for (const name of names.filter((name) => !/\.(br|gz)$/.test(name))) {
    const bytes = readFileSync(join(dist, name))
    const squeezed = names.includes(`${name}.br`)
      ? statSync(join(dist, `${name}.br`)).size
      : /woff2$|png$/.test(name)
        ? bytes.length
        : Math.min(bytes.length, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: first(name) ? 11 : 5 } }).length)
    if (first(name)) all += squeezed
    else later += squeezed
    const kilo = (size) => `${(size / 1024).toFixed(1).padStart(8)} KB`
    if (first(name)) console.log(`${kilo(bytes.length)} ${kilo(squeezed)} brotli  ${name}`)
  }
  const verdict = all > MOST ? 'FALLS SHORT' : 'reached'
  console.log(`first load: ${(all / 1024).toFixed(0)} KB brotli, ${MOST / 1024} KB at most: ${verdict}; later: ${(later / 1024).toFixed(0)} KB`)
  if (all <= MOST) process.exit(0)
  // Where the standard library could not be built for size (scripts/wasm-build.sh), the weight is told and not judged.
  const sysroot = execFileSync('rustc', ['--print', 'sysroot'], { encoding: 'utf8' }).trim()
  if (existsSync(join(sysroot, 'lib/rustlib/src/rust/library'))) process.exit(1)
  console.log('with the standard library as it came: not judged')
}
