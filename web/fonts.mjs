// fonts.mjs: the fonts of the page with the letters of its languages and no others, for src/generated/fonts.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import subset from 'subset-font'

const printable = (from, to) => Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)).join('')
const alphabet = `${printable(0x41, 0x5a)}${printable(0x61, 0x7a)}${printable(0x30, 0x39)} \u00a0\u202fàâçéèêëîïñôœùûüÀÂÇÉÈÊËÎÏÔŒÙÛ`
const marks = '.,;:!?\'’“”«»…–—-−·()/%&+'
const rest = `${printable(0x20, 0x7e)}ä×→←↑↓°½`
/** What each is for: titles, text, names and numbers that stand out. */
const FONTS = {
  'eb-garamond/files/eb-garamond-latin-500-normal': alphabet + marks,
  'inter/files/inter-latin-400-normal': alphabet + marks + rest,
  'inter/files/inter-latin-600-normal': `${alphabet}${marks}→✓`
}

const folder = fileURLToPath(new URL('./src/generated/fonts/', import.meta.url))
const require = createRequire(import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, letters] of Object.entries(FONTS)) {
  const small = await subset(readFileSync(require.resolve(`@fontsource/${name}.woff2`)), letters, { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true })
  writeFileSync(`${folder}${name.split('/').at(-1)}.woff2`, small)
}
