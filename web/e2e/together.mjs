// Several browsers at one server: a table by links, three turns with changes of mind, a reload in the middle, a cut connection,
// somebody who looks on; then a game master with hidden people and an overruling. TAOL names the program, if it is not in target/.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { main, open, person, ready, runs, stage, still, way } from './people.mjs'

const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../target', import.meta.url))
const taol = [process.env.TAOL, join(target, 'release/taol'), join(target, 'debug/taol')].find((path) => path && existsSync(path))
if (!taol) {
  console.log('Pas de programme taol (cargo build --package taol) : ces essais sont sautés / No program taol: these tests are skipped')
  process.exit(0)
}

const port = 20_000 + Math.floor(Math.random() * 20_000)
const data = mkdtempSync(join(tmpdir(), 'taol-tables-'))
const here = server(port)
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`
const serving = spawn(taol, ['serve', '--address', `127.0.0.1:${port}`, '--database', join(data, 'games.sqlite'), '--public-url', address.slice(0, -1)], { stdio: ['ignore', 'ignore', 'inherit'] })
process.on('exit', () => serving.kill())
for (let tries = 0; tries < 100; tries++) {
  if (await fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok, () => false)) break
  await new Promise((resolve) => setTimeout(resolve, 100))
}
/** Sockets that go through, to be cut. */
const sockets = new Set()
here.on('passed', (socket) => sockets.add(socket))

/** Makes a table and gives its links: one for each seat, and the one to look on. */
async function host(page, { master = false, fog = null } = {}) {
  await page.goto(`${address}#/tables/duel-au-gue`)
  const form = page.locator('form.new')
  await form.waitFor()
  if (fog) await form.locator('select').nth(3).selectOption(fog)
  if (master) await form.locator('input[type=checkbox]').first().check()
  await form.locator('button.main').click()
  await page.locator('.new ol').waitFor()
  return page.locator('.new ol input').evaluateAll((inputs) => inputs.map((input) => input.value))
}

/** Sits down by a link. */
async function sit(page, link, name) {
  await page.goto(link)
  await page.locator('#name').fill(name)
  await page.locator('form button.main').click()
  await page.locator('.table').waitFor()
}

/** Plans a way for somebody: from where they stand, by so much of the table's width. */
async function go(page, who, across, down = 0) {
  const table = await page.locator('.table').boundingBox()
  await way(page, who, ({ x, y }) => ({ x: x + table.width * across, y: y + table.height * down }))
}
const turn = async (page) => Number((await page.locator('h1 span').innerText()).replace(/\D/g, ''))
/** Agrees, or has chosen, once the button is free. */
const agree = (page) => main(page).click()

/** Goes on if the turn has not begun yet; looks and presses at once, for the table does not wait in between. */
const goOn = (page, number) => page.evaluate((number) => {
  const turn = Number(document.querySelector('h1 span')?.textContent?.replace(/\D/g, '') ?? 0)
  if (turn >= number && document.querySelector('.table')?.dataset.stage === 'announcing') return true
  const button = document.querySelector('footer button.main')
  if (button && !button.disabled) button.click()
  return false
}, number)

/** Both go on until the next turn has begun and can be announced. */
async function nextTurn(pages, number) {
  for (const end = Date.now() + 180_000; Date.now() < end; ) {
    const there = []
    for (const page of pages) there.push(await goOn(page, number))
    if (there.every(Boolean)) return
    await pages[0].waitForTimeout(100)
  }
  throw new Error(`turn ${number} did not begin`)
}

{
  const ann = await person('together-ann', runs[0])
  const bob = await person('together-bob', runs[3])
  const eve = await person('together-eve', runs[1])
  const [first, second, watching] = await host(ann.page)
  await ann.picture('1-links')
  await open(ann.page, 'links')
  await sit(ann.page, first, 'Ann')
  await ann.picture('2-gathering')
  await open(ann.page, 'gathering')
  await sit(bob.page, second, 'Bob')
  await ann.page.locator('.people button').first().waitFor({ state: 'attached' })
  await ann.page.waitForFunction(() => document.querySelector('.gathering') === null)
  await sit(eve.page, watching, 'Eve')
  await nextTurn([ann.page, bob.page], 1)

  // The first turn: announced, seen by the other, changed, agreed again.
  assert.equal(await ready(ann.page), 'announcing')
  await go(ann.page, 'Riwal', -0.08)
  await agree(ann.page)
  await bob.page.getByRole('tab', { name: 'Plans' }).click()
  await bob.page.locator('.sheet .line').getByText('Riwal').waitFor()
  await bob.page.getByRole('tab', { name: 'Plans' }).click()
  await go(bob.page, 'Loeiz', 0.05)
  await bob.picture('3-answers')
  await agree(bob.page)
  await ready(ann.page)
  await go(ann.page, 'Riwal', -0.05, 0.05)
  await ann.picture('3-changes-her-mind')
  await nextTurn([ann.page, bob.page], 2)

  // Talk, open and private.
  await ann.page.getByRole('tab', { name: 'Paroles' }).click()
  await ann.page.locator('#talk').fill('À vous, maître Goaz !')
  await ann.page.keyboard.press('Enter')
  await bob.page.getByRole('tab', { name: /Talk/ }).click()
  await bob.page.getByText('À vous, maître Goaz !').waitFor()
  await bob.page.getByRole('tab', { name: /Talk/ }).click()

  // The second turn: a reload in the middle.
  await go(bob.page, 'Loeiz', 0.04)
  await agree(bob.page)
  await bob.page.reload()
  await bob.page.locator('.people button').first().waitFor({ state: 'attached' })
  await still(bob.page)
  assert.equal(await turn(bob.page), 2)
  await nextTurn([ann.page, bob.page], 3)

  // The third turn: the connection is cut; what was said is not lost, and nobody has to do anything.
  await go(ann.page, 'Riwal', -0.04)
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await agree(ann.page)
  await nextTurn([ann.page, bob.page], 4)
  await ann.page.locator('.lost').waitFor({ state: 'detached' })
  await eve.page.reload()
  await eve.page.locator('.table').waitFor()
  await eve.picture('4-looks-on')
  await ann.picture('5-turn-4')
  await open(ann.page, 'at a server')
  const cut = /WebSocket|net::ERR|Failed to load resource/
  for (const one of [ann, bob, eve]) await one.close(cut)
  console.log('together: three turns of two browsers and one who looks on; a reload, a cut connection')
}

{
  const gwen = await person('master-gwen', runs[0])
  const ann = await person('master-ann', runs[1])
  const [first, second, third] = await host(gwen.page, { master: true, fog: 'strict' })
  const bob = await person('master-bob', runs[3])
  await sit(gwen.page, third, 'Gwen')
  await sit(ann.page, first, 'Ann')
  await sit(bob.page, second, 'Bob')
  // With everybody seated the game begins by itself, unless its master waits.
  const begin = gwen.page.locator('.gathering button.main')
  await begin.or(gwen.page.locator('.table:not([data-stage=gathering])')).first().waitFor()
  await begin.click({ timeout: 2000 }).catch(() => {})
  await ann.page.locator('.people button[aria-label="Loeiz"]').waitFor({ state: 'attached' })
  await still(gwen.page)

  // Somebody hidden is gone from the other's table, and comes back.
  await gwen.page.locator('.people button[aria-label="Loeiz"]').evaluate((button) => button.click())
  await gwen.page.getByRole('button', { name: 'Cacher' }).click()
  await ann.page.locator('.people button[aria-label="Loeiz"]').waitFor({ state: 'detached' })
  await gwen.picture('1-hides')
  await open(gwen.page, 'game master')
  await gwen.page.getByRole('button', { name: 'Montrer', exact: true }).click()
  await ann.page.locator('.people button[aria-label="Loeiz"]').waitFor({ state: 'attached' })

  // A decoy, a secret objective, an overruling with its reason, taken back.
  await gwen.page.getByRole('button', { name: 'Poser un leurre…' }).click()
  const table = await gwen.page.locator('.table').boundingBox()
  await gwen.page.mouse.click(table.x + table.width * 0.7, table.y + table.height * 0.25)
  await gwen.page.locator('.sheet li').getByText('(leurre)').waitFor()
  await gwen.page.locator('.sheet textarea').fill('Trouver la lettre.')
  await gwen.page.getByRole('button', { name: 'Donner' }).click()
  await gwen.page.locator('.people button[aria-label="Riwal"]').evaluate((button) => button.click())
  await gwen.page.locator('.reason input').fill('Il a glissé.')
  await gwen.page.locator('.sheet select').nth(1).selectOption('lying')
  await ann.page.getByRole('tab', { name: 'Log' }).click()
  await ann.page.locator('.sheet').getByText('Il a glissé.').first().waitFor()
  await ann.picture('2-overruled')
  await gwen.page.getByRole('button', { name: 'Annuler' }).first().click()
  // What is settled for everybody is read with its reason, and so is that it was taken back.
  await gwen.page.locator('.reason input').fill('Le brouillard se lève.')
  await gwen.page.locator('.sheet label', { hasText: 'Ce qui reste caché' }).locator('select').selectOption('open')
  await ann.page.locator('.sheet').getByText('Le brouillard se lève.').first().waitFor()
  await gwen.page.locator('.sheet li', { hasText: 'Le brouillard se lève.' }).getByRole('button', { name: 'Annuler' }).click()
  await ann.page.locator('.sheet').getByText('takes back what was decided').first().waitFor()
  await gwen.page.getByRole('button', { name: 'Continuer sans attendre' }).click()
  await gwen.picture('3-goes-on')
  for (const one of [gwen, ann, bob]) await one.close()
  console.log('game master: hidden and revealed, a decoy, a secret, an overruling with its reason, taken back')
}
here.close()
serving.kill()
process.exit(0)
