// A newcomer alone: from the button to the end of a first game, in French and English, on a desk and on a phone.

import assert from 'node:assert/strict'

import { server } from '../serve.mjs'
import { open, person, runs } from './people.mjs'

const words = {
  fr: { play: 'Jouer maintenant', log: 'Journal', turn: 'Tour', over: 'La partie est finie' },
  en: { play: 'Play now', log: 'Log', turn: 'Turn', over: 'The game is over' }
}

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

await Promise.all([runs.slice(0, 2), runs.slice(2)].map(async (some) => {
  for (const { name, ...options } of some) await play(name, options)
}))
here.close()

async function play(name, options) {
  const { page, picture, close, wrong } = await person(name, options)
  page.on('request', (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(address) || wrong.push(`asks for ${request.url()}`))
  const said = words[options.locale.slice(0, 2)]
  const main = page.locator('footer button.main')

  await page.goto(address)
  await page.locator('.cards li').first().waitFor()
  await picture('1-first')
  await page.locator('.cards li').first().scrollIntoViewIfNeeded()
  await page.locator('.cards svg g').first().waitFor({ state: 'attached' })
  await open(page, `${name}: first page`)

  const started = Date.now()
  await page.getByRole('button', { name: said.play }).click()
  const mine = page.getByRole('button', { name: 'Loeiz' }).first()
  await mine.waitFor()
  const waited = Date.now() - started
  await picture('2-game')
  await open(page, `${name}: game`)

  const box = await mine.boundingBox()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const table = await page.locator('.table').boundingBox()
  await page.mouse.click(table.x + table.width * 0.42, table.y + table.height * 0.5)
  await picture('3-planned')
  await main.click()
  const title = page.getByRole('heading', { level: 1 })
  await title.getByText(`${said.turn} 2`).or(page.locator('.panels section')).first().waitFor()
  await picture('4-moved')

  // To the end: everybody stays where they are from now on.
  const over = page.locator('footer').getByText(said.over)
  for (let step = 0; step < 80 && !(await over.isVisible()); step++) {
    await main.click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(60)
    if (step === 6) {
      if (options.isMobile) await page.getByRole('tab', { name: said.log }).click()
      await page.locator('.sheet h2').first().waitFor()
      await picture('5-log')
      await open(page, `${name}: log`)
      if (options.isMobile) await page.getByRole('tab', { name: said.log }).click()
      await page.reload()
      await title.waitFor()
      await page.locator('.people button').first().waitFor({ state: 'attached' })
    }
  }
  await over.waitFor()
  await page.locator('.outcome').waitFor()
  await picture('6-over')
  await open(page, `${name}: the end`)
  await close()
  console.log(`${name}: a game to its end; ${waited} ms from the button to the table`)
  assert.ok(waited < 15_000)
}
