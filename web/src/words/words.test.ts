import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { FluentResource } from '@fluent/bundle'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(source, { recursive: true })
  .map(String)
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('generated') && !name.endsWith('.test.ts'))
const text = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n')

const known = (language: string): Set<string> => {
  const path = fileURLToPath(new URL(`../../../locales/${language}/web.ftl`, import.meta.url))
  return new Set(new FluentResource(readFileSync(path, 'utf8')).body.map(({ id }) => id))
}

// Names of sentences stand in quotes; those put together begin like one that is there.
const whole = new Set([...text.matchAll(/['"`]((?:page|plan|view|web)-[a-z0-9-]*[a-z0-9])['"`]/g)].map((found) => found[1] ?? ''))
const begun = new Set([...text.matchAll(/`((?:page|plan|view|web)-[a-z0-9-]*-?)\$\{/g)].map((found) => found[1] ?? ''))

test.each(['fr', 'en'])('every sentence of the page is there: %s', (language) => {
  const sentences = known(language)
  expect([...whole].filter((id) => !sentences.has(id))).toEqual([])
  expect([...begun].filter((start) => ![...sentences].some((id) => id.startsWith(start)))).toEqual([])
})

test('no sentence is there for nothing', () => {
  const said = (id: string) => id.startsWith('web-') || whole.has(id) || [...begun].some((start) => id.startsWith(start))
  expect([...known('fr')].filter((id) => !said(id))).toEqual([])
})
