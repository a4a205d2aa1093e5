// The table under hands in a real browser: paths drawn, several at once, somebody charged, what the rules say of it, taken back,
// shot at, seen again; by mouse, by finger and by keys.

import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { launch } from './browser.mjs'
import { at as standing, still, until } from './people.mjs'

const artifacts = fileURLToPath(new URL('./artifacts', import.meta.url))
mkdirSync(artifacts, { recursive: true })

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

const words = {
  fr: { begin: 'Commencer', plans: 'Annonces', charges: 'charge', log: 'Journal' },
  en: { begin: 'Begin', plans: 'Plans', charges: 'charges', log: 'Log' }
}

/** A page with a scenario begun, and hands for it. */
async function table(name, scenario, options) {
  const browser = await launch(options)
  browser.setDefaultTimeout(150_000)
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const said = words[options.locale.slice(0, 2)]
  await page.goto(`${address}#/scenario/${scenario}`)
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  const at = (who) => standing(page, who)
  const drag = async (from, ...stops) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const stop of stops) {
      await page.mouse.move(stop.x, stop.y, { steps: 6 })
      if (stop !== stops.at(-1)) await page.keyboard.press('Space')
    }
  }
  const picture = (step) => page.screenshot({ path: `${artifacts}/table-${name}-${step}.png` })
  /** The label beside a path is also there in words. */
  const told = (words) => page.locator('.table > [aria-live]').filter({ hasText: words }).waitFor({ state: 'attached' })
  /** There are just so many of something, as soon as the page has caught up. */
  const number = (what, count) => page.waitForFunction(([what, count]) => document.querySelectorAll(what).length === count, [what, count])
  const close = async () => {
    assert.deepEqual(wrong, [], `${name}: errors in the browser`)
    await browser.close()
  }
  const announcing = async () => {
    await until(page, 'announcing')
    await still(page)
  }
  return { page, said, at, drag, picture, told, number, close, announcing }
}

// By mouse.
{
  const { page, said, at, drag, picture, told, number, close, announcing } = await table('desk-fr', 'pont-du-moulin', {
    locale: 'fr-FR', viewport: { width: 1389, height: 868 }
  })
  await announcing()
  await picture('1-whole')
  const rider = await at('Kermadec')
  await drag(rider, { x: rider.x - 120, y: rider.y - 50 }, { x: rider.x - 240, y: rider.y })
  await told(/\d+(,\d+)? \/ \d+/)
  // Who would see it, and who could shoot.
  await told(/vu par|vu de personne|tir –/)
  await picture('2-drawing')
  await page.mouse.up()
  const briag = await at('Briag')
  const tanguy = await at('Tanguy')
  await drag({ x: briag.x - 30, y: briag.y - 28 }, { x: tanguy.x + 30, y: tanguy.y + 28 })
  await page.mouse.up()
  // A box takes three.
  await number('.people [aria-pressed=true]', 3)
  await drag(briag, { x: briag.x - 150, y: briag.y - 60 })
  await picture('3-several')
  await page.mouse.up()
  await page.getByRole('tab', { name: said.plans }).click()
  // Four are drawn, not yet announced.
  await number('.sheet .line .small', 4)
  await page.keyboard.press('Control+z')
  // Taken back as one.
  await number('.sheet .line .small', 1)
  const miller = await at('Mahe')
  const enemy = await at('Coetlan')
  await drag(miller, { x: enemy.x + 4, y: enemy.y })
  await picture('4-charge')
  await page.mouse.up()
  // To an enemy is a charge.
  await page.locator('.sheet').filter({ hasText: new RegExp(`Mahe\\s+${said.charges}\\s+Coetlan`) }).waitFor()
  await page.mouse.click(enemy.x, enemy.y, { button: 'right' })
  await page.locator('.menu li button').first().waitFor()
  await picture('5-menu')
  await page.keyboard.press('Escape')
  await page.mouse.move(rider.x, rider.y)
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -160)
  await still(page)
  await picture('6-near')
  await page.keyboard.press('Escape')
  await page.locator('.tools button').nth(2).click()
  await still(page)
  await page.locator('footer button.main').click()
  await page.locator('.playback.open').waitFor()
  await picture('7-played')
  await page.locator('.playback:not(.open)').waitFor()
  await picture('8-after')
  // A rule of the log opens beside the table.
  await page.getByRole('tab', { name: said.log }).click()
  await page.locator('.sheet .rules a').first().click()
  await page.locator('.laid[role=dialog] p.soft').first().waitFor()
  await picture('9-rule')
  await page.keyboard.press('Escape')
  await page.locator('.laid[role=dialog]').waitFor({ state: 'detached' })
  await close()
  console.log('desk-fr: drawn, several, charge, menu, taken back, played')
}

// By keys alone.
{
  const { page, told, close, announcing } = await table('keys-en', 'pont-du-moulin', {
    locale: 'en-GB', viewport: { width: 1280, height: 800 }, colorScheme: 'dark', reducedMotion: 'reduce'
  })
  await announcing()
  await page.locator('.table').focus()
  await page.keyboard.press('Tab')
  await page.locator('.people [aria-pressed=true]').waitFor({ state: 'attached' })
  await page.keyboard.press('g')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await told(/\d+(\.\d+)? \/ \d+/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('m')
  await page.locator('.menu li button').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.locator('.help').waitFor()
  await page.screenshot({ path: `${artifacts}/table-keys-en-help.png` })
  await page.keyboard.press('Escape')
  await page.locator('.table').focus()
  await page.keyboard.press('Enter')
  await page.locator('.table:not([data-stage=announcing])').or(page.getByText('Turn 2')).first().waitFor()
  assert.equal(await page.locator('.playback.open').count(), 0, 'who wants no motion gets the end at once')
  await close()
  console.log('keys-en: picked, drawn with arrows, menu, agreed')
}

// By finger.
{
  const { page, at, picture, close, announcing } = await table('phone-fr', 'pont-du-moulin', {
    locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2
  })
  await announcing()
  await picture('1-whole')
  const finger = await page.context().newCDPSession(page)
  const touch = (type, ...points) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) })
  const middle = await at('Mahe')
  await touch('touchStart', { x: middle.x - 20, y: middle.y }, { x: middle.x + 20, y: middle.y })
  for (let apart = 20; apart <= 40; apart += 4) await touch('touchMove', { x: middle.x - apart, y: middle.y }, { x: middle.x + apart, y: middle.y })
  await touch('touchEnd')
  const before = await at('Mahe')
  await touch('touchStart', before)
  for (let step = 1; step <= 8; step++) await touch('touchMove', { x: before.x - step * 7, y: before.y - step * 3 })
  await picture('2-drawing')
  await touch('touchEnd')
  await page.locator('.table[data-drawn=true]').waitFor()
  await touch('touchStart', await at('Mahe'))
  await page.locator('.menu li button').first().waitFor()
  await touch('touchEnd')
  await picture('3-menu')
  await close()
  console.log('phone-fr: pinched, drawn, long press')
}
here.close()
