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

/** However busy the machine is: a test waits for what it waits for, and only gives up when nothing moves any more (PATIENCE, in milliseconds). */
const PATIENCE = Number(process.env.PATIENCE ?? 150_000)

/** A page of a browser of its own; what goes wrong in it is noted. With a number for its luck its dice always fall alike. */
export async function person(name, { luck = null, ...options }) {
  const browser = await launch(options)
  browser.setDefaultTimeout(PATIENCE)
  const page = await browser.newPage()
  if (luck !== null) await page.addInitScript((luck) => (crypto.getRandomValues = (bytes) => bytes.fill(luck)), luck)
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

/** Where somebody stands on the screen, once the eye rests and nothing is played any more. */
export async function at(page, who) {
  await still(page)
  const box = await page.locator(`.people button[aria-label="${who}"]`).boundingBox()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the table is there as it stands: the film of what happened is at its end, and the eye rests. */
export async function still(page) {
  await page.locator('.table[data-stage]').waitFor()
  const film = page.locator('.table[data-live=false] .playback .pill').last()
  while (await film.isVisible()) await film.click({ timeout: 2000 }).catch(() => {})
  await page.locator('.table[data-live=true][data-still=true]').waitFor()
}

/** Picks somebody and points at the place to go to. */
export async function way(page, who, to) {
  await page.keyboard.press('Escape')
  const from = await at(page, who)
  await page.mouse.click(from.x, from.y)
  await page.locator(`.people button[aria-label="${who}"][aria-pressed=true]`).waitFor({ state: 'attached' })
  await still(page)
  const place = await to(await at(page, who))
  await page.mouse.click(place.x, place.y)
  await page.locator('.table[data-drawn=true]').waitFor()
}

/** The button that agrees, or says that all is chosen. */
export const main = (page) => page.locator('footer button.main')

/** Waits until something can be done here, or the game is over; the stage it is then. */
export async function ready(page) {
  await page.waitForFunction(() => {
    const table = document.querySelector('.table')
    const button = document.querySelector('footer button.main')
    return table && (table.dataset.stage === 'over' || (button && !button.disabled))
  })
  return stage(page)
}

/** The stage of the turn, by its name in files. */
export async function stage(page) {
  return page.locator('.table').getAttribute('data-stage')
}

/** Agrees and chooses nothing until a stage of the turn has come, or the game is over. */
export async function until(page, wanted) {
  for (;;) {
    const now = await ready(page)
    if (now === wanted || now === 'over') return now
    await main(page).click({ timeout: 5000 }).catch(() => {})
  }
}
