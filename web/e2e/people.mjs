// What every test of the page needs: a page in a real browser, its words, and what must hold on any page.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { launch } from './browser.mjs'

export const artifacts = fileURLToPath(new URL('./artifacts', import.meta.url))
mkdirSync(artifacts, { recursive: true })
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Sizes, languages and themes in which everything has to work. */
export const runs = [
  { name: 'desk-fr', locale: 'fr-FR', viewport: { width: 1280, height: 800 } },
  { name: 'desk-en', locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'phone-fr', locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  { name: 'phone-en', locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' }
]

/** A page of a browser of its own; what goes wrong in it is noted. */
export async function person(name, options) {
  const browser = await launch(options)
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const picture = (step) => page.screenshot({ path: `${artifacts}/${name}-${step}.png` })
  const close = async (allowed = /$^/) => {
    assert.deepEqual(wrong.filter((line) => !allowed.test(line)), [], `${name}: errors in the browser`)
    await browser.close()
  }
  return { browser, page, picture, close, wrong }
}

/** Nothing on the page that keeps somebody out, and nothing wider than the screen. */
export async function open(page, where) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
  assert.deepEqual(told, [], `${where}: axe`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${where}: ${wide} px too wide`)
}

/** Where somebody stands on the screen. */
export async function at(page, who) {
  const box = await page.locator(`.people button[aria-label="${who}"]`).boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The stage by its cry: 'move', 'shoot' or 'melee'. */
export async function stage(page) {
  const now = page.locator('.cries .now')
  const text = (await now.count()) > 0 ? await now.innerText() : ''
  return /bouge|Move/.test(text) ? 'move' : /avant|before/.test(text) ? 'before' : /tire|Shoot/.test(text) ? 'shoot' : /Mêlée|Melee/.test(text) ? 'melee' : 'other'
}
