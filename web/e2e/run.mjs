// A newcomer alone: from the button to the end of a first game, in French and English, on a desk and on a phone.

import assert from 'node:assert/strict'

import { server } from '../serve.mjs'
import { at, main, open, person, ready, runs, still, way } from './people.mjs'

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

  await page.goto(address)
  await page.locator('.cards li').first().waitFor()
  await picture('1-first')
  await page.locator('.cards li').first().scrollIntoViewIfNeeded()
  await page.locator('.cards svg g').first().waitFor({ state: 'attached' })
  await open(page, `${name}: first page`)

  const started = Date.now()
  await page.getByRole('button', { name: said.play }).click()
  await page.getByRole('button', { name: 'Loeiz' }).first().waitFor()
  const waited = Date.now() - started
  await still(page)
  await picture('2-game')
  await open(page, `${name}: game`)
  const [box, enemy] = [await page.locator('.table').boundingBox(), await at(page, 'Riwal')]
  assert.ok(enemy.x > box.x && enemy.x < box.x + box.width && enemy.y > box.y && enemy.y < box.y + box.height, `${name}: the enemy is in sight`)

  await way(page, 'Loeiz', ({ x, y }) => ({ x: x + box.width * 0.12, y }))
  await picture('3-planned')
  await main(page).click()
  const title = page.getByRole('heading', { level: 1 })
  await title.getByText(`${said.turn} 2`).or(page.locator('.panels section')).first().waitFor()
  await picture('4-moved')

  // To the end: everybody stays where they are from now on.
  for (let step = 0; (await ready(page)) !== 'over'; step++) {
    await main(page).click({ timeout: 5000 }).catch(() => {})
    if (step !== 3) continue
    if (options.isMobile) await page.getByRole('tab', { name: said.log }).click()
    await page.locator('.sheet h2').first().waitFor()
    await picture('5-log')
    await open(page, `${name}: log`)
    if (options.isMobile) await page.getByRole('tab', { name: said.log }).click()
    await page.reload()
    await page.locator('.people button').first().waitFor({ state: 'attached' })
  }
  await page.locator('footer').getByText(said.over).waitFor()
  await page.locator('.outcome').waitFor()
  await picture('6-over')
  await open(page, `${name}: the end`)
  await close()
  console.log(`${name}: a game to its end; ${waited} ms from the button to the table`)
}
