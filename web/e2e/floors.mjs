// npm run floors: the first page answers within two seconds on a processor four times slower than this one, fetches nothing that is
// not counted as first load (npm run size), and Lighthouse finds it open to everybody and well made.

import assert from 'node:assert/strict'

import lighthouse from 'lighthouse'

import { server } from '../serve.mjs'
import { first } from '../weigh.mjs'
import { launch } from './browser.mjs'

const SOON = Number(process.env.SOON ?? 2000)
const LEAST = 95
const debugging = 20_000 + Math.floor(Math.random() * 20_000)

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://localhost:${here.address().port}/`

{
  const browser = await launch({ locale: 'fr-FR', viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  const page = await browser.newPage()
  const asked = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  const slow = await browser.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    // The button is there, and the page answers: nothing keeps it busy for longer than a frame or two.
    const look = () => {
      const ready = document.querySelector('button.play')
      if (!ready) return void requestAnimationFrame(look)
      const before = performance.now()
      setTimeout(() => (performance.now() - before < 50 ? (globalThis.interactive = performance.now()) : look()), 0)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  await page.waitForFunction(() => globalThis.interactive !== undefined)
  const interactive = Math.round(await page.evaluate(() => globalThis.interactive))
  await page.waitForTimeout(3000)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.locator('button.play').click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await browser.close()
  const uncounted = asked.filter(({ protocol, pathname }) => protocol === 'http:' && pathname !== '/' && !first(pathname.slice(1))).map(({ pathname }) => pathname)
  console.log(`interactive after ${interactive} ms with a processor four times slower`)
  assert.deepEqual(uncounted, [], 'fetched before the first turn and not counted as first load')
  assert.ok(interactive <= SOON, `not within ${SOON} ms`)
}

{
  const browser = await launch({ locale: 'fr-FR', args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`] })
  for (const where of ['', '#/rules', '#/scenario/duel-au-gue']) {
    const result = await lighthouse(address + where, { port: debugging, onlyCategories: ['accessibility', 'best-practices'], logLevel: 'error' })
    const { accessibility, 'best-practices': practices } = result.lhr.categories
    const scores = [accessibility, practices].map(({ score }) => Math.round(score * 100))
    const failed = Object.values(result.lhr.audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary').map(({ id }) => id)
    console.log(`Lighthouse, /${where}: accessibility ${scores[0]}, best practices ${scores[1]}${failed.length > 0 ? ` (${failed.join(', ')})` : ''}`)
    assert.ok(Math.min(...scores) >= LEAST, `fewer than ${LEAST}`)
  }
  await browser.close()
}
here.close()
