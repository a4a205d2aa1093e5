// A newcomer's first game in a real browser: from the button to a played turn, in French and English, on a desk and on a phone.

import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { launch } from './browser.mjs'

const artifacts = fileURLToPath(new URL('./artifacts', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
mkdirSync(artifacts, { recursive: true })

const runs = [
  { name: 'desk-fr', locale: 'fr-FR', viewport: { width: 1280, height: 800 } },
  { name: 'desk-en', locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'phone-fr', locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  { name: 'phone-en', locale: 'en-GB', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }
]
const words = {
  fr: { play: 'Jouer maintenant', agree: 'D’accord', ready: 'C’est choisi', log: 'Journal', turn: 'Tour', rules: 'Les règles' },
  en: { play: 'Play now', agree: 'Agree', ready: 'Chosen', log: 'Log', turn: 'Turn', rules: 'The rules' }
}

/** Nothing on the page that keeps somebody out. */
async function accessible(page, where) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
  assert.deepEqual(told, [], `${where}: axe`)
}

/** Nothing wider than the screen. */
async function fits(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(wide <= 0, `${where}: ${wide} px too wide`)
}

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

for (const { name, ...options } of runs) {
  const browser = await launch(options)
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('request', (request) => request.url().startsWith(address) || request.url().startsWith('data:') || request.url().startsWith('blob:') || wrong.push(`asks for ${request.url()}`))
  const said = words[options.locale.slice(0, 2)]
  const button = (name) => page.getByRole('button', { name, exact: false })
  const picture = (step) => page.screenshot({ path: `${artifacts}/${name}-${step}.png` })

  await page.goto(address)
  await page.locator('.cards svg').first().waitFor()
  await picture('1-first')
  await accessible(page, `${name}: first page`)
  await fits(page, `${name}: first page`)

  const started = Date.now()
  await button(said.play).click()
  const mine = page.getByRole('button', { name: 'Loeiz' }).first()
  await mine.waitFor()
  const waited = Date.now() - started
  await picture('2-game')
  await accessible(page, `${name}: game`)
  await fits(page, `${name}: game`)

  const box = await mine.boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const table = await page.locator('.table').boundingBox()
  await page.mouse.click(table.x + table.width * 0.42, table.y + table.height * 0.5)
  await picture('3-planned')
  await page.locator('footer button').click()
  const second = page.getByRole('heading', { level: 1 }).getByText(`${said.turn} 2`)
  await second.or(page.locator('footer button').getByText(said.ready)).first().waitFor()
  await picture('4-moved')
  for (let stage = 0; stage < 3 && !(await second.isVisible()); stage++) await page.locator('footer button').click()
  await second.waitFor()
  if (options.isMobile) await page.getByRole('tab', { name: said.log }).click()
  await page.locator('.sheet h2').getByText(`${said.turn} 2`).waitFor()
  await picture('5-turn-2')
  await accessible(page, `${name}: second turn`)
  await fits(page, `${name}: second turn`)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).getByText(`${said.turn} 2`).waitFor()

  await page.goto(`${address}#/rules/SLO-01`)
  await page.locator('article.asked').waitFor()
  await picture('6-rules')
  await accessible(page, `${name}: rules`)
  await fits(page, `${name}: rules`)

  assert.deepEqual(wrong, [], `${name}: errors in the browser`)
  await browser.close()
  console.log(`${name}: a turn played; ${waited} ms from the button to the table`)
}
here.close()
