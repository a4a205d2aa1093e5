// What lies and stands about, taken in hand through menus in a real browser: things, doors, ladders, guns, carts, boats, and bodies
// that wheel, slide and turn. On a scenario that somebody brings as a file.

import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { at, main, open, person, still, until } from './people.mjs'

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`
const yard = fileURLToPath(new URL('./yard.toml', import.meta.url))

const FRENCH = { name: 'at-hand-fr', locale: 'fr-FR', viewport: { width: 1440, height: 900 } }
const ENGLISH = { name: 'at-hand-en', locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }

/** The yard, ready to be announced in. */
async function begun({ name, ...options }) {
  const someone = await person(name, options)
  const { page } = someone
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(yard)
  await page.locator('.sides').waitFor()
  await page.locator('article button.main').click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await until(page, 'announcing')
  await still(page)
  return someone
}

/** Where a place of the file is on the screen, by two people of whom both are known. */
async function where(page, [x, y]) {
  const [one, other] = [await at(page, 'Bran'), await at(page, 'Rik')]
  const scale = (other.y - one.y) / (66 - 16.5)
  return { x: one.x + (x - 21.5) * scale, y: one.y + (y - 16.5) * scale }
}

/** Picks somebody alone. */
async function pick(page, who) {
  for (let tries = 0; tries < 3 && (await page.locator('.menu').count()) > 0; tries++) await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const stands = await at(page, who)
  await page.mouse.click(stands.x, stands.y)
  await page.locator(`.people button[aria-label="${who}"][aria-pressed=true]`).waitFor({ state: 'attached' })
}

/** The menu of somebody for a place of the file, or for themselves; the item is chosen, or found greyed out with its reason. */
async function choose(page, who, place, item) {
  await pick(page, who)
  const to = place ? await where(page, place) : await at(page, who)
  await page.mouse.click(to.x, to.y, { button: 'right' })
  const button = page.locator('.menu li button').filter({ hasText: item }).first()
  await button.waitFor()
  const refused = (await button.getAttribute('aria-disabled')) === 'true'
  const why = refused ? (await button.locator('small').textContent()) || 'as above' : null
  if (!refused) {
    await button.click()
    await page.locator('.menu').waitFor({ state: 'detached' })
  }
  return why
}

const plan = (page, words) => page.locator('.sheet .line').filter({ hasText: words }).first().waitFor()
const told = (page, words) => page.locator('.sheet').filter({ hasText: words }).first().waitFor()

/** Everything is announced, agreed and played, and the log tells it. */
async function everything() {
  const { page, picture, close } = await begun(FRENCH)
  await page.getByRole('tab', { name: 'Annonces' }).click()
  // What lies further off says what to do about it; on the way there it can be picked up.
  assert.match((await choose(page, 'Anna', [33, 32], 'Ramasser : le coffre')) ?? '', /contact/)
  await page.keyboard.press('Escape')
  const deeds = [
    ['Anna', [33, 32.6], 'Aller ici', /Anna/],
    ['Anna', [33, 32], 'Ramasser : le coffre', /Anna.*ramasse.*coffre/],
    ['Anna', null, 'Poser : la lettre', /Anna.*pose.*lettre/],
    ['Bran', [21.5, 14], 'Ouvrir : la poterne', /Bran.*ouvre une porte/],
    ['Corentin', [45, 14], 'Dresser l’échelle', /Corentin.*échelle/],
    ['Erwan', [36, 55], 'Mener l’attelage ici', /Erwan.*mène l’attelage/],
    ['Fanch', [84, 25], 'Mener la barque ici', /Fanch.*mène la barque/]
  ]
  for (const [who, place, item, said] of deeds) {
    assert.equal(await choose(page, who, place, item), null, `${who}: ${item}`)
    await plan(page, said)
  }
  // A gun asks for three: one alone hears it, three who are picked together serve it.
  assert.match((await choose(page, 'Denez', [75, 30], 'Pointer vers ici : le canon')) ?? '', /demande 3 personnes/)
  await pick(page, 'Denez')
  for (const who of ['Dewi', 'Drew']) {
    const stands = await at(page, who)
    await page.keyboard.down('Shift')
    await page.mouse.click(stands.x, stands.y)
    await page.keyboard.up('Shift')
  }
  const far = await where(page, [75, 30])
  await page.mouse.click(far.x, far.y, { button: 'right' })
  await page.locator('.menu li button:not([aria-disabled])').filter({ hasText: 'Pointer vers ici : le canon' }).click()
  for (const who of ['Denez', 'Dewi', 'Drew']) await plan(page, new RegExp(`${who}.*pointe\\s: le canon`))
  await picture('1-announced')
  await open(page, 'a yard full of plans')
  // What was said beside a way stays said when a new way is drawn.
  await pick(page, 'Anna')
  const there = await where(page, [33.5, 32.6])
  await page.mouse.click(there.x, there.y)
  await plan(page, /Anna.*ramasse.*coffre/)
  await page.getByRole('tab', { name: 'Journal' }).click()
  await until(page, 'announcing')
  await main(page).click()
  await page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  await still(page)
  for (const words of [/Anna.*coffre/, /Anna.*lettre/, /poterne/, /Corentin.*échelle/]) await told(page, words)
  await picture('2-done')
  await close()
  console.log('at hand: picked up, laid down, a door, a ladder, a gun, a cart and a boat from the menu; a new way keeps what was said')
}

/** A body wheels, keeps its front, slides and turns. */
async function ranks() {
  const { page, picture, close } = await begun({ ...FRENCH, name: 'at-hand-ranks' })
  await page.getByRole('tab', { name: 'Annonces' }).click()
  for (const [place, item] of [
    [[62, 52], 'en faisant une conversion'], [[50, 55], 'sans changer de front'], [[50, 60], 'Glisser de deux pas'], [[70, 47], 'Tourner le front'],
    [null, 'Quart de tour à gauche'], [null, 'Demi-tour'], [null, 'Le premier rang passe derrière']
  ]) {
    const why = await choose(page, 'Gwen', place, item)
    if (item.startsWith('Le premier')) assert.ok(why, 'one rank alone has nobody to pass')
    else {
      assert.equal(why, null, item)
      await plan(page, /Gwen/)
    }
    if (item.includes('conversion')) await picture('1-wheels')
  }
  await page.keyboard.press('Escape')
  await choose(page, 'Gwen', [62, 52], 'en faisant une conversion')
  const before = await at(page, 'Iann')
  await main(page).click()
  await page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  await still(page)
  const after = await at(page, 'Iann')
  assert.ok(Math.hypot(after.x - before.x, after.y - before.y) > 20, 'those in the ranks went too')
  await picture('2-wheeled')
  await close()
  console.log('ranks: wheels, keeps its front, slides, turns; what it cannot says why')
}

/** The same under a finger: a long press, and a menu from the bottom of a phone. */
async function byFinger() {
  const { page, picture, close } = await begun(ENGLISH)
  const finger = await page.context().newCDPSession(page)
  const press = async ({ x, y }) => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y, id: 0 }] })
    await page.locator('.menu li button').first().waitFor()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.locator('.menu:not(.waits)').waitFor()
  }
  const anna = await at(page, 'Anna')
  await page.touchscreen.tap(anna.x, anna.y)
  await page.locator('.people button[aria-label="Anna"][aria-pressed=true]').waitFor({ state: 'attached' })
  await press(await where(page, [35.7, 32.8]))
  const chest = page.locator('.menu li button').filter({ hasText: 'Pick up: the chest' })
  await chest.waitFor()
  await chest.locator('small').filter({ hasText: 'contact' }).waitFor()
  await picture('1-menu')
  await open(page, 'a menu on a phone')
  await page.locator('.menu li button').filter({ hasText: 'Go here' }).click()
  await page.locator('.menu').waitFor({ state: 'detached' })
  await page.locator('.table[data-drawn=true]').waitFor()
  await picture('2-planned')
  await close()
  console.log('by finger: a long press beside a chest says how it is picked up, and one goes there')
}

// Names leave out the rest: node e2e/at-hand.mjs byFinger
const only = process.argv.slice(2)
for (const step of [everything, ranks, byFinger]) if (only.length === 0 || only.includes(step.name)) await step()
here.close()
