// npm run fps [PEOPLE]: how smoothly a table with 500 people moves in a real Chromium without a graphics card: the eye over
// it, and a turn in which half of them go.

import assert from 'node:assert/strict'

import { server } from '../serve.mjs'
import { launch } from './browser.mjs'
import { still, until } from './people.mjs'

const people = Number(process.argv[2] ?? 500)
const least = Number(process.env.LEAST ?? 55)

/** A field with two armies in loose order. */
function scenario() {
  const lines = [
    'rulebook = "pike-and-shot"', 'table = { width = 240, depth = 160 }', '[title]', 'fr = "La grande bataille"', 'en = "The great battle"',
    '[sides]', 'bleus = { title = { fr = "Bleus", en = "Blues" } }', 'rouges = { title = { fr = "Rouges", en = "Reds" } }',
    '[grounds.bois]', 'kind = "forest"', 'area = [[20, 10], [80, 8], [90, 40], [50, 52], [22, 40]]',
    '[grounds.ruisseau]', 'kind = "shallow-water"', 'line = [[120, 0], [116, 60], [124, 110], [120, 160]]', 'width = 6',
    '[grounds.route]', 'kind = "road"', 'line = [[0, 80], [240, 84]]', 'width = 6', '[figures]'
  ]
  const weapons = ['pike', 'halberd', 'short-arquebus', 'heavy-musket', 'sword']
  for (let number = 0; number < people; number++) {
    const side = number % 2
    const place = number >> 1
    const x = side === 0 ? 96 - (place % 12) * 3.2 : 144 + (place % 12) * 3.2
    const y = 8 + Math.floor(place / 12) * 6.6
    const weapon = weapons[(place + side) % weapons.length]
    lines.push(`f${number} = { side = "${side === 0 ? 'bleus' : 'rouges'}", class = ${2 + (place % 3)}, weapons = ["${weapon}"], at = [${x.toFixed(1)}, ${y.toFixed(1)}], facing = ${side === 0 ? 90 : 270} }`)
  }
  return lines.join('\n')
}

/** Frames between two moments: how many a second, and the longest. */
const count = (page) =>
  page.evaluate(() => {
    const frames = []
    globalThis.stopFrames = () => {
      cancelAnimationFrame(asked)
      const gaps = frames.slice(1).map((at, place) => at - frames[place]).sort((one, other) => one - other)
      const whole = frames.at(-1) - frames[0]
      return { fps: Math.round((10_000 * (frames.length - 1)) / whole) / 10, worst: Math.round(gaps.at(-1) ?? 0), frames: frames.length }
    }
    let asked = requestAnimationFrame(function tick(at) {
      frames.push(at)
      asked = requestAnimationFrame(tick)
    })
  })
const stop = (page) => page.evaluate(() => globalThis.stopFrames())

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const browser = await launch({ locale: 'en-GB', viewport: { width: 1280, height: 800 } })
const page = await browser.newPage()
page.on('pageerror', (error) => console.error(String(error)))
await page.goto(`http://127.0.0.1:${here.address().port}/`)
await page.locator('input[type=file]').setInputFiles({ name: 'battle.toml', mimeType: 'text/plain', buffer: Buffer.from(scenario()) })
await page.getByRole('button', { name: 'Begin' }).click()
await page.locator('.people button').first().waitFor({ state: 'attached' })
await still(page)

const results = {}
const middle = { x: 460, y: 420 }
await page.mouse.move(middle.x, middle.y)
await page.mouse.down({ button: 'right' })
await count(page)
for (let step = 0; step < 150; step++) {
  await page.mouse.move(middle.x + Math.sin(step / 14) * 260, middle.y + Math.cos(step / 11) * 160)
  await page.waitForTimeout(10)
}
results['moving the eye, all in view'] = await stop(page)
await page.mouse.up({ button: 'right' })
for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -200)
await still(page)
await page.mouse.move(middle.x, middle.y)
await page.mouse.down({ button: 'right' })
await count(page)
for (let step = 0; step < 150; step++) {
  await page.mouse.move(middle.x + Math.sin(step / 14) * 260, middle.y + Math.cos(step / 11) * 160)
  await page.waitForTimeout(10)
}
results['moving the eye, near'] = await stop(page)
await page.mouse.up({ button: 'right' })
await page.keyboard.press('0')

// Nobody shoots before the movement.
await until(page, 'announcing')
await still(page)

// Everybody of one side goes, and the turn is played.
const box = await page.locator('.table').boundingBox()
await page.mouse.move(box.x + 5, box.y + 5)
await page.mouse.down()
await page.mouse.move(box.x + box.width * 0.49, box.y + box.height - 90, { steps: 6 })
await page.mouse.up()
await page.locator('.people button[aria-pressed=true]').first().waitFor({ state: 'attached' })
const first = await page.locator('.people button[aria-pressed=true]').first().boundingBox()
await page.mouse.move(first.x + 18, first.y + 18)
await page.mouse.down()
await page.mouse.move(first.x + 30, first.y + 20, { steps: 4 })
await page.mouse.move(first.x + 70, first.y + 22, { steps: 6 })
await page.mouse.up()
await page.locator('footer button.main').click()
await page.locator('.playback.open').waitFor()
await count(page)
await page.waitForTimeout(2200)
results['a turn seen'] = await stop(page)
await page.screenshot({ path: new URL('./artifacts/fps.png', import.meta.url).pathname })
await browser.close()
here.close()

for (const [what, { fps, worst, frames }] of Object.entries(results)) {
  console.log(`${what}, ${people} people: ${fps} frames a second, the longest ${worst} ms (${frames} frames)`)
  assert.ok(fps >= least, `${what}: fewer than ${least} frames a second`)
}
