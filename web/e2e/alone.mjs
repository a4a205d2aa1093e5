// Alone in a tab: the guided first game, people set up and dice typed in by hand, by keys only, offline after the first load, every other page, a game seen again.

import assert from 'node:assert/strict'

import { server } from '../serve.mjs'
import { at, main, open, person, ready, runs, stage, still, until, way } from './people.mjs'

const here = server()
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

const words = {
  fr: { lesson: 'Ma première partie', leave: 'Continuer sans guide', play: 'Jouer maintenant', begin: 'Commencer', chronicle: 'La chronique', once: 'Encore une fois', again: 'Revoir', share: 'Copier le lien', setUp: /Placer les gens/, realDice: /vrais dés/, master: /maître de jeu/, test: 'Lancer le test', happens: 'Cela arrive', log: 'Journal' },
  en: { lesson: 'My first game', leave: 'Go on without a guide', play: 'Play now', begin: 'Begin', chronicle: 'The chronicle', once: 'Once more', again: 'See again', share: 'Copy the link', setUp: /Set people up/, realDice: /Real dice/, master: /game master/, test: 'Throw the test', happens: 'It happens', log: 'Log' }
}

/** Guided games until all four skills are there. Whether a game lasts long enough is a matter of dice: another has others. */
async function lesson({ name, ...options }) {
  for (let luck = 1; luck <= 6; luck++) {
    const started = Date.now()
    if (await taught(name, options, luck)) {
      console.log(`${name}: the guided game taught all four in ${((Date.now() - started) / 1000).toFixed(0)} s`)
      return
    }
  }
  throw new Error(`${name}: no guided game taught everything`)
}

/** One guided game; whether everything was done once. */
async function taught(name, options, luck) {
  const { page, picture, close } = await person(name, { ...options, luck })
  const said = words[options.locale.slice(0, 2)]
  await page.goto(address)
  await page.getByRole('button', { name: said.lesson }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await still(page)
  await picture('lesson-1')
  await open(page, `${name}: lesson`)
  const done = page.locator('main > aside ol li.done')
  let all = false
  for (let step = 0; !(all = (await done.count()) === 4); step++) {
    const now = await ready(page)
    if (now === 'over') break
    if (now === 'shooting') {
      const target = page.locator('.panels li button').first()
      const shooter = page.locator('.shooters button:not(.unable)').first()
      // Whoever cannot shoot is not asked: the stage may pass meanwhile.
      await shooter.click({ timeout: 5000 }).then(() => target.click({ timeout: 5000 })).catch(() => {})
      if (step < 4) await picture('lesson-3-shoot')
    } else if (now === 'announcing') {
      await still(page)
      const people = await page.locator('.people button[data-status=fit]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      const foe = people.find((label) => label === 'Gwilherm') ?? people.find((label) => label?.startsWith('Le-Borgne'))
      const share = (await done.count()) < 3 ? 0.45 : 1
      for (const who of ['Nolwenn', 'Erwan'].filter((who) => foe && people.includes(who))) {
        await way(page, who, async (from) => {
          const to = await at(page, foe)
          return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        }).catch((why) => console.log(`${name}: ${who} stays: ${String(why).split('\n')[0]}`))
      }
      if (step === 0) await picture('lesson-2-move')
    }
    await main(page).click({ timeout: 5000 }).catch(() => {})
  }
  // The last blow may have ended the game: the outcome says then whether all was tried.
  const outcome = page.locator('.outcome')
  if ((await stage(page)) === 'over') await outcome.waitFor()
  if (all || ((await outcome.isVisible()) && (await outcome.getByRole('button', { name: said.once }).count()) === 0)) {
    await picture('lesson-4-done')
    if (!(await outcome.isVisible())) {
      await page.getByRole('button', { name: said.leave }).click()
      assert.equal(await page.locator('main > aside').count(), 0)
    }
    all = true
  }
  await close()
  return all
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
  await still(page)
  assert.equal(await ready(page), 'announcing')
  await page.locator('.table').focus()
  await page.keyboard.press('Tab')
  await page.locator('.people button[aria-pressed=true]').waitFor({ state: 'attached' })
  await page.keyboard.press('g')
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.locator('.table[data-drawn=true]').waitFor()
  await picture('planned')
  assert.match(await main(page).innerText(), /Annoncer/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).getByText('Tour 2').or(page.locator('.panels section')).first().waitFor()
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
  })
  await page.reload()
  await browser.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: words.en.play }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await main(page).click()
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
    await page.evaluate(() => document.fonts.ready)
    await picture(`page-${where.split('/')[0]}`)
    await open(page, `${name}: ${where}`)
  }
  await page.goto(`${address}#/scenario/duel-au-gue`)
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  assert.equal(await until(page, 'over'), 'over')
  await page.locator('.outcome').getByRole('link', { name: said.again }).click()
  await page.locator('.room .people button').first().waitFor({ state: 'attached' })
  await page.locator('.table[data-still=true]').waitFor()
  await picture('replay')
  await open(page, `${name}: replay`)
  const eyes = page.locator('.room header select')
  assert.ok((await eyes.locator('option').count()) >= 2)
  await eyes.selectOption({ index: 1 })
  await page.locator('.room .people button').first().waitFor({ state: 'attached' })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: said.chronicle }).click()
  assert.match((await coming).suggestedFilename(), /\.txt$/)

  // A link holds the whole game: somebody else sees it in a browser that never heard of it.
  await page.getByRole('button', { name: said.share }).click()
  await page.waitForFunction(() => location.hash.startsWith('#/seen/'))
  const friend = await person(`${name}-friend`, options)
  await friend.page.goto(page.url())
  await friend.page.locator('.room .people button').first().waitFor({ state: 'attached' })
  await friend.page.locator('.sheet h2').first().waitFor()
  await friend.close(/404|Failed to load resource/)
  await close(/404|Failed to load resource/)
  console.log(`${name}: every other page; a game seen again`)
}

/** People set up by hand before the first turn; then a duel with dice of a real table. */
async function prepared({ name, ...options }) {
  const { page, picture, close } = await person(name, options)
  const said = words[options.locale.slice(0, 2)]
  await page.goto(`${address}#/scenario/le-chemin-creux`)
  await page.getByRole('checkbox', { name: said.setUp }).check()
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.table[data-stage=gathering]').waitFor()
  const before = await at(page, 'Perrine')
  await picture('set-up')
  await open(page, `${name}: setting up`)
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x - 40, before.y + 6, { steps: 6 })
  await page.mouse.up()
  await page.waitForFunction((x) => document.querySelector('.people button[aria-label="Perrine"]').getBoundingClientRect().x < x - 30, before.x - 18)
  await page.locator('.gathering').getByRole('button', { name: said.begin }).click()
  await page.locator('.table:not([data-stage=gathering])').waitFor()

  await page.goto(`${address}#/scenario/duel-au-gue`)
  await page.getByRole('checkbox', { name: said.realDice }).check()
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  assert.equal(await until(page, 'announcing'), 'announcing')
  // Into the ford, which costs a die.
  await way(page, 'Riwal', async (from) => ({ x: from.x + ((await at(page, 'Loeiz')).x - from.x) * 0.6, y: from.y }))
  await main(page).click()
  const pad = page.locator('section[aria-labelledby=wanted]')
  await pad.waitFor()
  await picture('real-dice')
  await open(page, `${name}: real dice`)
  await pad.getByRole('button', { name: '2', exact: true }).click()
  await pad.waitFor({ state: 'detached' })
  await close()
  console.log(`${name}: people set up by hand, a die of a real table typed in`)
}

/** A game master alone with programs: somebody tested, an event called for. */
async function story({ name, ...options }) {
  const { page, picture, close } = await person(name, options)
  const said = words[options.locale.slice(0, 2)]
  await page.goto(`${address}#/scenario/la-ferme-aux-volets-bleus`)
  await page.locator('.sides fieldset').first().getByRole('radio').nth(1).check()
  await page.getByRole('checkbox', { name: said.master }).check()
  await page.getByRole('button', { name: said.begin }).click()
  await page.locator('.people button[aria-label="Hugo"]').waitFor({ state: 'attached' })
  await page.locator('.people button[aria-label="Hugo"]').evaluate((button) => button.click())
  await page.getByRole('button', { name: said.test }).click()
  await page.locator('.sheet').getByRole('button', { name: said.happens }).first().click()
  await page.locator('.sheet li.done').first().waitFor()
  await page.locator('.sheet li.done').first().evaluate((line) => line.scrollIntoView({ block: 'center' }))
  await picture('story')
  await open(page, `${name}: the story`)
  await page.getByRole('tab', { name: said.log }).click()
  await page.locator('.sheet').getByText('TST-01').first().waitFor()
  await close()
  console.log(`${name}: a game master's test and event`)
}

// npm run e2e does all of it; names leave out the rest: node e2e/alone.mjs keys offline
const only = process.argv.slice(2)
const wanted = (name) => only.length === 0 || only.includes(name)
await Promise.all([
  (async () => {
    if (wanted('lesson')) await lesson(runs[0])
    if (wanted('keys')) await keys()
    if (wanted('prepared')) await prepared(runs[0])
    if (wanted('story')) await story(runs[1])
    if (wanted('pages')) await pages(runs[1])
  })(),
  (async () => {
    if (wanted('lesson')) await lesson(runs[3])
    if (wanted('offline')) await offline()
    if (wanted('prepared')) await prepared(runs[3])
    if (wanted('pages')) await pages(runs[2])
  })()
])
here.close()
