// The table under hands in a real browser: paths drawn, several at once, somebody charged, what the rules say of it, taken back,
// shot at, seen again; by mouse, by finger and by keys.

import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { launch } from './browser.mjs'

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
  const page = await browser.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const said = words[options.locale.slice(0, 2)]
  await page.goto(`${address}#/scenario/${scenario}`)
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.people button').first().waitFor()
  await page.waitForTimeout(900)
  const at = async (who) => {
    const box = await page.locator(`.people button[aria-label="${who}"]`).boundingBox()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const drag = async (from, ...stops) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const stop of stops) {
      await page.mouse.move(stop.x, stop.y, { steps: 6 })
      if (stop !== stops.at(-1)) await page.keyboard.press('Space')
    }
    await page.waitForTimeout(250)
  }
  const picture = (step) => page.screenshot({ path: `${artifacts}/table-${name}-${step}.png` })
  const told = () => page.locator('.table > [aria-live]').innerText()
  const close = async () => {
    assert.deepEqual(wrong, [], `${name}: errors in the browser`)
    await browser.close()
  }
  /** Comes to the announcements. */
  const announcing = async () => {
    for (let stage = 0; stage < 4; stage++) {
      const now = await page.locator('.cries .now').innerText()
      if (/bouge|Move/.test(now)) return
      await page.locator('footer button.main').click()
      await page.waitForTimeout(400)
    }
  }
  return { page, said, at, drag, picture, told, close, announcing }
}

// By mouse.
{
  const { page, said, at, drag, picture, told, close, announcing } = await table('desk-fr', 'pont-du-moulin', {
    locale: 'fr-FR', viewport: { width: 1389, height: 868 }
  })
  await announcing()
  await picture('1-whole')
  const rider = await at('Kermadec')
  await drag(rider, { x: rider.x - 120, y: rider.y - 50 }, { x: rider.x - 240, y: rider.y })
  assert.match(await told(), /\d+(,\d+)? \/ \d+/, 'the label has length and allowance')
  await picture('2-drawing')
  await page.mouse.up()
  const briag = await at('Briag')
  const tanguy = await at('Tanguy')
  await drag({ x: briag.x - 30, y: briag.y - 28 }, { x: tanguy.x + 30, y: tanguy.y + 28 })
  await page.mouse.up()
  assert.equal(await page.locator('.people [aria-pressed=true]').count(), 3, 'a box takes three')
  await drag(briag, { x: briag.x - 150, y: briag.y - 60 })
  await picture('3-several')
  await page.mouse.up()
  await page.getByRole('tab', { name: said.plans }).click()
  assert.equal(await page.locator('.sheet .line .small').count(), 4, 'four drawn, not yet announced')
  await page.keyboard.press('Control+z')
  assert.equal(await page.locator('.sheet .line .small').count(), 1, 'taken back as one')
  const miller = await at('Mahe')
  const enemy = await at('Coetlan')
  await drag(miller, { x: enemy.x + 4, y: enemy.y })
  await picture('4-charge')
  await page.mouse.up()
  assert.match(await page.locator('.sheet').innerText(), new RegExp(`Mahe\\s+${said.charges}\\s+Coetlan`), 'to an enemy is a charge')
  await page.mouse.click(enemy.x, enemy.y, { button: 'right' })
  await page.locator('.menu li button').first().waitFor()
  await picture('5-menu')
  await page.keyboard.press('Escape')
  await page.mouse.move(rider.x, rider.y)
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -160)
  await page.waitForTimeout(900)
  await picture('6-near')
  await page.keyboard.press('Escape')
  await page.locator('.tools button').nth(2).click()
  await page.waitForTimeout(600)
  await page.locator('footer button.main').click()
  await page.locator('.playback.open').waitFor()
  await page.waitForTimeout(1300)
  await picture('7-played')
  await page.locator('.playback:not(.open)').waitFor({ timeout: 20_000 })
  await picture('8-after')
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
  assert.equal(await page.locator('.people [aria-pressed=true]').count(), 1)
  await page.keyboard.press('g')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(300)
  assert.match(await told(), /\d+(\.\d+)? \/ \d+/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('m')
  await page.locator('.menu li button').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.waitForTimeout(200)
  await page.screenshot({ path: `${artifacts}/table-keys-en-help.png` })
  await page.keyboard.press('Escape')
  await page.locator('.table').focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(800)
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
  await page.waitForTimeout(700)
  const before = await at('Mahe')
  await touch('touchStart', before)
  for (let step = 1; step <= 8; step++) await touch('touchMove', { x: before.x - step * 7, y: before.y - step * 3 })
  await page.waitForTimeout(300)
  await picture('2-drawing')
  await touch('touchEnd')
  await touch('touchStart', before)
  await page.waitForTimeout(700)
  await touch('touchEnd')
  await page.locator('.menu li button').first().waitFor()
  await picture('3-menu')
  await close()
  console.log('phone-fr: pinched, drawn, long press')
}
here.close()
