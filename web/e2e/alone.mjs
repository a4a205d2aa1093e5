// Alone in a tab: the guided first game, by keys only, offline after the first load, every other page, a game seen again.

import assert from 'node:assert/strict'

import { server } from '../serve.mjs'
import { at, open, person, runs, stage } from './people.mjs'

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

const words = {
  fr: { lesson: 'Ma première partie', leave: 'Continuer sans guide', play: 'Jouer maintenant', begin: 'Commencer', chronicle: 'La chronique', again: 'Revoir' },
  en: { lesson: 'My first game', leave: 'Go on without a guide', play: 'Play now', begin: 'Begin', chronicle: 'The chronicle', again: 'See again' }
}

/** A guided game until all four skills are there; how long it took somebody who knows where to press. */
async function lesson({ name, ...options }) {
  const { page, picture, close } = await person(name, options)
  const said = words[options.locale.slice(0, 2)]
  await page.goto(address)
  await page.getByRole('button', { name: said.lesson }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(900)
  await picture('lesson-1')
  await open(page, `${name}: lesson`)
  const main = page.locator('footer button.main')
  const learnt = () => page.locator('aside ol li.done').count()
  const started = Date.now()
  for (let step = 0; step < 40 && (await learnt()) < 4 && (await main.count()) > 0; step++) {
    const now = await stage(page)
    const enemies = await page.locator('.people button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    const foe = enemies.find((label) => label === 'Gwilherm') ?? enemies.find((label) => label?.startsWith('Le-Borgne'))
    if (now === 'shoot') {
      await page.locator('.shooters button:not(:disabled)').first().click({ timeout: 1500 }).catch(() => {})
      await page.locator('.panels li button').first().click({ timeout: 1500 }).catch(() => {})
      if (step < 4) await picture('lesson-3-shoot')
    } else if (now === 'move' && foe) {
      for (const who of ['Nolwenn', 'Erwan']) {
        if (!enemies.includes(who)) continue
        await page.keyboard.press('Escape')
        const from = await at(page, who)
        const to = await at(page, foe)
        await page.mouse.click(from.x, from.y)
        const share = (await learnt()) < 3 ? 0.45 : 1
        await page.mouse.click(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        await page.waitForTimeout(120)
      }
      if (step === 0) await picture('lesson-2-move')
    }
    await main.click({ timeout: 3000 }).catch(() => {})
    await page.waitForTimeout(500)
    if (await page.locator('.playback.open').count()) await page.locator('.playback .pill').last().click().catch(() => {})
  }
  await picture('lesson-4-done')
  assert.equal(await learnt(), 4, `${name}: everything was done once`)
  await page.getByRole('button', { name: said.leave }).click()
  assert.equal(await page.locator('main > aside').count(), 0)
  await close()
  console.log(`${name}: the guided game taught all four in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

/** A turn by keys only. */
async function keys() {
  const { page, picture, close } = await person('keys', runs[0])
  await page.goto(address)
  await page.locator('.cards').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  for (let press = 0; press < 20 && !(await focused()).startsWith(words.fr.play); press++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(600)
  await page.locator('.table').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('g')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await picture('planned')
  assert.match(await page.locator('footer button.main').innerText(), /Annoncer/)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('.playback') !== null || /Tour 2/.test(document.querySelector('h1')?.textContent ?? ''))
  await close()
  console.log('keys: a turn without a mouse')
}

/** Everything once more without a network. */
async function offline() {
  const { browser, page, picture, close } = await person('offline', runs[1])
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(async () => {
    const names = await caches.keys()
    const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return counts.reduce((sum, count) => sum + count, 0) > 30
  }, null, { timeout: 60_000 })
  await page.reload()
  await browser.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: words.en.play }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await page.locator('footer button.main').click()
  await picture('game')
  await page.goto(`${address}#/rules/SLO-01`)
  await page.locator('article.asked').waitFor()
  await page.goto(`${address}#/scenario/garenne`)
  await page.getByRole('button', { name: words.en.begin }).waitFor()
  await close(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  console.log('offline: plays, reads the rules, shows other scenarios')
}

/** The other pages, and a game seen again with the eyes of both. */
async function pages({ name, ...options }) {
  const { page, picture, close } = await person(name, options)
  const said = words[options.locale.slice(0, 2)]
  for (const [where, sign] of [['rules/SLO-01', 'article.asked'], ['about', 'article'], ['scenario/garenne', 'fieldset'], ['replay', 'label'], ['tables', 'main p']]) {
    await page.goto(`${address}#/${where}`)
    await page.locator(sign).first().waitFor()
    await page.waitForTimeout(150)
    await picture(`page-${where.split('/')[0]}`)
    await open(page, `${name}: ${where}`)
  }
  await page.goto(`${address}#/scenario/duel-au-gue`)
  await page.getByRole('button', { name: said.begin }).click()
  const main = page.locator('footer button.main')
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  for (let step = 0; step < 80 && (await main.count()) > 0; step++) {
    await main.click({ timeout: 2000 }).catch(() => {})
    await page.waitForTimeout(50)
  }
  await page.locator('.outcome').getByRole('link', { name: said.again }).click()
  await page.locator('.replay .people button').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(600)
  await picture('replay')
  await open(page, `${name}: replay`)
  const eyes = page.locator('.replay select')
  assert.ok((await eyes.locator('option').count()) >= 2)
  await eyes.selectOption({ index: 1 })
  await page.locator('.replay .people button').first().waitFor({ state: 'attached' })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: said.chronicle }).click()
  assert.match((await coming).suggestedFilename(), /\.txt$/)
  await close(/404|Failed to load resource/)
  console.log(`${name}: every other page; a game seen again`)
}

// npm run e2e does all of it; names leave out the rest: node e2e/alone.mjs keys offline
const only = process.argv.slice(2)
const wanted = (name) => only.length === 0 || only.includes(name)
await Promise.all([
  (async () => {
    if (wanted('lesson')) await lesson(runs[0])
    if (wanted('keys')) await keys()
    if (wanted('pages')) await pages(runs[1])
  })(),
  (async () => {
    if (wanted('lesson')) await lesson(runs[3])
    if (wanted('offline')) await offline()
    if (wanted('pages')) await pages(runs[2])
  })()
])
here.close()
