// fonts.mjs: the fonts of the page with the letters of its languages and no others, for src/generated/fonts.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import subset from 'subset-font'

const FONTS = ['eb-garamond/files/eb-garamond-latin-500-normal', 'inter/files/inter-latin-400-normal', 'inter/files/inter-latin-600-normal']
const printable = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('')
const accented = 'àâäæçéèêëîïñôöœùûüÿÀÂÄÆÇÉÈÊËÎÏÑÔÖŒÙÛÜŸ'
const letters = `${printable(0x20, 0x7e)}\u00a0\u202f${accented}’‘“”«»…–—−×·→←↑↓°½±`

const folder = fileURLToPath(new URL('./src/generated/fonts/', import.meta.url))
const require = createRequire(import.meta.url)
mkdirSync(folder, { recursive: true })
for (const name of FONTS) {
  const small = await subset(readFileSync(require.resolve(`@fontsource/${name}.woff2`)), letters, { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true })
  writeFileSync(`${folder}${name.split('/').at(-1)}.woff2`, small)
}
