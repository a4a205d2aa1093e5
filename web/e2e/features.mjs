// What people do besides playing a turn: one screen for two, the film, bodies, answers, houses, games kept and shown again, rules
// looked up, the table as text, installing; and at a server the clock, private talk, pings and rulers, a program in one's place,
// a game master who steps back, spectators some turns behind. Without the program taol only the first half is tried.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { server } from '../serve.mjs'
import { artifacts, at, main, open, person, ready, still, until, way } from './people.mjs'

const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../target', import.meta.url))
const taol = [process.env.TAOL, join(target, 'release/taol'), join(target, 'debug/taol')].find((path) => path && existsSync(path))
const port = 20_000 + Math.floor(Math.random() * 20_000)
const here = server(taol ? port : null)
await new Promise((resolve) => here.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${here.address().port}/`

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const [french, english, dark] = [{ locale: 'fr-FR' }, { locale: 'en-GB' }, { colorScheme: 'dark' }]

/** A scenario begun, and ready to be announced in. */
async function begun(page, scenario, prepare = async () => {}) {
  await page.goto(`${address}#/scenario/${scenario}`)
  await page.locator('.sides').waitFor()
  await prepare()
  await page.locator('article button.main').click()
  await page.locator('.people button').first().or(page.locator('.curtain')).first().waitFor({ state: 'attached' })
}
async function announcing(page) {
  await until(page, 'announcing')
  await still(page)
}
const turn = async (page) => Number((await page.locator('h1 span').innerText()).replace(/\D/g, ''))
const sheet = (page) => page.locator('.sheet')
const tab = (page, name) => page.getByRole('tab', { name }).click()
/** Presses what may be disabled for those who only look. */
const press = (button) => button.evaluate((button) => button.click())

// Alone, or two at one screen.

/** Two people at one screen: the curtain between them, the film before it, and each sees it with their own eyes. */
async function hotSeat() {
  const { page, picture, close } = await person('features-hot-seat', { ...DESK, ...french })
  await begun(page, 'duel-au-gue', () => page.locator('.sides fieldset').nth(1).getByRole('radio').first().check())
  const curtain = page.locator('.curtain')
  const take = async (whose) => {
    await curtain.getByRole('heading', { name: whose }).waitFor()
    await open(page, 'curtain')
    await curtain.getByRole('button').click()
    await curtain.waitFor({ state: 'detached' })
  }
  await take('Maître Riwal Goaz')
  await announcing(page)
  await way(page, 'Riwal', ({ x, y }) => ({ x: x - 90, y: y + 30 }))
  await main(page).click()
  await picture('1-curtain')
  await take('Loeiz de Trevarn')
  await way(page, 'Loeiz', ({ x, y }) => ({ x: x + 60, y }))
  await main(page).click()
  // What was announced after one agreed has to be agreed to again.
  await take('Maître Riwal Goaz')
  await main(page).click()
  await page.locator('.playback.open').waitFor()
  assert.equal(await curtain.count(), 0, 'the film comes before the curtain')
  await picture('2-film')
  await page.locator('.table[data-live=true]').waitFor()
  assert.equal(await turn(page), 2)
  // Nobody could shoot: nobody was called to the screen for it.
  await main(page).click()
  await take('Loeiz de Trevarn')
  await page.locator('.playback.open').waitFor()
  await picture('3-the-others-eyes')
  await close()
  console.log('hot seat: curtain, own plans, the film for each')
}

/** A game master and a player at one screen. */
async function masterBeside() {
  const { page, picture, close } = await person('features-master-beside', { ...DESK, ...english, ...dark })
  await begun(page, 'duel-au-gue', () => page.getByRole('checkbox', { name: /game master/ }).check())
  const curtain = page.locator('.curtain')
  await curtain.getByRole('heading', { name: 'Game master' }).waitFor()
  await curtain.getByRole('button').click()
  await page.locator('.people button').first().waitFor({ state: 'attached' })
  await picture('1')
  await page.getByRole('button', { name: 'Pass the screen' }).click()
  await curtain.getByRole('heading', { name: 'Master Riwal Goaz' }).waitFor()
  await curtain.getByRole('button').click()
  await until(page, 'announcing')
  await main(page).click()
  await page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  await close()
  console.log('game master beside a player: the screen goes from one to the other')
}

/** The film of a turn: it runs to its end by itself, is paused, slowed, scrubbed and seen again. */
async function film() {
  const { page, picture, close } = await person('features-film', { ...DESK, ...english, ...dark })
  await begun(page, 'pont-du-moulin')
  await announcing(page)
  await way(page, 'Kermadec', ({ x, y }) => ({ x: x - 180, y }))
  await main(page).click()
  const bar = page.locator('.playback.open')
  const moment = () => bar.locator('input').inputValue().then(Number)
  await bar.waitFor()
  await page.waitForFunction(() => Number(document.querySelector('.playback.open input')?.value) > 0.5)
  await page.locator('.table').focus()
  await page.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Play' }).waitFor()
  const held = await moment()
  await page.waitForTimeout(400)
  assert.equal(await moment(), held, 'paused')
  await picture('1-paused')
  await open(page, 'film')
  await bar.getByRole('button', { name: 'Slow' }).click()
  await bar.locator('input').fill('0.4')
  assert.equal(await moment(), 0.4)
  await bar.getByRole('button', { name: 'Next' }).click()
  assert.ok((await page.locator('.table').getAttribute('data-live')) === 'true' || (await moment()) > 0.4)
  if (await bar.isVisible()) await bar.getByRole('button', { name: 'To the end' }).click()
  await page.locator('.playback').getByRole('button', { name: 'See again' }).click()
  await bar.waitFor()
  await bar.getByRole('button', { name: 'Whole game' }).click()
  await picture('2-whole')
  await bar.getByRole('button', { name: 'Whole game' }).click()
  await bar.waitFor({ state: 'detached' })
  await close()
  console.log('film: to its end by itself, paused, slowed, scrubbed, seen again')
}

/** A body in close order goes as one; what its people cannot do says why, and by which rule. */
async function body() {
  const { page, picture, close } = await person('features-body', { ...DESK, ...french })
  await begun(page, 'le-pont-des-charrettes')
  await announcing(page)
  const pike = await at(page, 'Anselmo')
  await page.mouse.move(pike.x, pike.y)
  await page.mouse.down()
  await page.mouse.move(pike.x + 60, pike.y + 8, { steps: 6 })
  await page.mouse.move(pike.x + 110, pike.y + 16, { steps: 6 })
  await page.locator('.table > [aria-live]').filter({ hasText: /\d+(,\d+)? \/ \d+/ }).waitFor({ state: 'attached' })
  await picture('1-drawn')
  await page.mouse.up()
  await tab(page, 'Annonces')
  await sheet(page).locator('.line').filter({ hasText: /Anselmo\s+marche en rangs/ }).waitFor()
  await page.locator('.table').focus()
  await page.keyboard.press('m')
  const no = page.locator('.menu li button.no').first()
  await no.locator('small').waitFor()
  await picture('2-why-not')
  await open(page, 'menu')
  await press(no)
  await page.locator('[role=alert], .refusal').first().waitFor()
  await picture('3-refused')
  await close()
  console.log('body: marches as one; what it cannot do says why')
}

/** An answer to what an enemy may do, from the menu of that enemy. */
async function answers() {
  const { page, picture, close } = await person('features-answers', { ...DESK, ...english })
  await begun(page, 'pont-du-moulin')
  await announcing(page)
  const briag = await at(page, 'Briag')
  await page.mouse.click(briag.x, briag.y)
  const foe = await at(page, 'Coetlan')
  await page.mouse.click(foe.x, foe.y, { button: 'right' })
  const menu = page.locator('.menu')
  await menu.getByRole('button', { name: 'comes near' }).click()
  await menu.locator('input[type=range]').fill('12')
  await picture('1-if')
  await menu.locator('.answer li button').last().click()
  await tab(page, 'Plans')
  await sheet(page).getByText('if Coetlan comes within 12 cm: stays put').waitFor()
  await picture('2-then')
  await main(page).click()
  await page.locator('.playback').first().waitFor()
  await close()
  console.log('answers: “if you, then I” from the menu, in words, announced')
}

/** A house opens when somebody comes in, here by the game master's hand, and shuts behind them. */
async function houses() {
  const { page, picture, close } = await person('features-houses', { ...DESK, ...french, ...dark })
  await begun(page, 'pont-du-moulin', async () => {
    await page.locator('.sides fieldset').first().getByRole('radio').nth(1).check()
    await page.getByRole('checkbox', { name: /maître de jeu/ }).check()
  })
  const lifted = (which) => page.locator(`.table[data-open="${which}"]`).waitFor()
  await lifted('moulin')
  await still(page)
  const inside = await at(page, 'Goulven')
  await page.locator('.tools button').nth(4).click()
  for (const [step, from, to] of [['1-outside', inside, { x: inside.x, y: inside.y - 110 }], ['2-inside', { x: inside.x, y: inside.y - 110 }, inside]]) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await page.mouse.up()
    await lifted(step === '1-outside' ? '' : 'moulin')
    await picture(step)
  }
  await close()
  console.log('houses: open for those inside, shut behind them')
}

/** A game kept when the tab is closed; seen again with other eyes, by link and by file. */
async function kept() {
  const { browser, page, close } = await person('features-kept', { ...DESK, ...french })
  await begun(page, 'duel-au-gue')
  await announcing(page)
  const place = await page.evaluate(() => location.hash)
  const next = await browser.newPage()
  const picture = (step) => next.screenshot({ path: `${artifacts}/features-kept-${step}.png` })
  await page.close()
  await next.goto(address)
  await next.locator('.saved a').first().click()
  await next.locator('.people button').first().waitFor({ state: 'attached' })
  assert.equal(await next.evaluate(() => location.hash), place)
  assert.equal(await until(next, 'over'), 'over')
  await next.locator('.outcome').waitFor()
  await picture('1-outcome')
  await next.locator('.outcome').getByRole('link', { name: 'Revoir' }).click()
  await next.locator('.room .people button').first().waitFor({ state: 'attached' })
  const eyes = next.locator('.room header select')
  await eyes.selectOption({ index: 1 })
  await next.locator('.playback.open').waitFor()
  // The log tells no more than the film has shown.
  const few = await next.locator('.sheet .line').count()
  await next.locator('.playback').getByRole('button', { name: 'À la fin' }).click()
  await next.waitForFunction((few) => document.querySelectorAll('.sheet .line').length > few, few)
  await picture('2-other-eyes')
  const coming = next.waitForEvent('download')
  await next.getByRole('button', { name: 'Le fichier' }).click()
  const file = await (await coming).path()
  await next.getByRole('button', { name: 'Copier le lien' }).click()
  await next.waitForFunction(() => location.hash.startsWith('#/seen/'))
  const link = await next.evaluate(() => location.href)
  for (const bring of [() => next.goto(link), async () => {
    await next.goto(`${address}#/replay`)
    await next.locator('input[type=file]').setInputFiles({ name: 'partie.taol.json', mimeType: 'application/json', buffer: readFileSync(file) })
  }]) {
    await next.goto('about:blank')
    await bring()
    await next.locator('.room .people button').first().waitFor({ state: 'attached' })
  }
  await close()
  console.log('kept: taken up after the tab was closed, seen with other eyes, by link, by file')
}

/** Rules looked up by a word and by number; on a phone every page fits. */
async function pages() {
  const { page, picture, close } = await person('features-pages', { ...PHONE, viewport: { width: 360, height: 740 }, ...english, ...dark })
  await page.goto(`${address}#/rules`)
  const count = page.locator('main [role=status]')
  await page.locator('input[type=search]').fill('reload')
  await page.waitForFunction(() => /^\d rules|^1\d rules/.test(document.querySelector('main [role=status]')?.textContent ?? ''))
  await picture('rules')
  await page.locator('input[type=search]').fill('SHO-01')
  await page.locator('article#SHO-01').waitFor()
  await page.locator('input[type=search]').fill('zzzzz')
  await count.filter({ hasText: 'No rule' }).waitFor()
  for (const where of ['', 'rules', 'about', 'tables', 'replay', 'scenario/vernissage-a-l-hotel-bellevue', 'game/none', 'seen/none', 'nothing']) {
    await page.goto(`${address}#/${where}`)
    await page.locator('h1, .wait a').first().waitFor()
    await page.waitForLoadState('networkidle')
    await open(page, `360 px: ${where || 'first page'}`)
  }
  await close(/Failed to load resource/)
  console.log('pages: rules found by word and number; nothing wider than 360 px')
}

/** The table read as text and played from there; whoever wants no motion gets none. */
async function text() {
  const { page, picture, close } = await person('features-text', { ...PHONE, ...french, reducedMotion: 'reduce' })
  await begun(page, 'pont-du-moulin')
  await announcing(page)
  await tab(page, 'En texte')
  await sheet(page).getByRole('button', { name: 'Briag' }).click()
  await page.locator('.people button[aria-label="Briag"][aria-pressed=true]').waitFor({ state: 'attached' })
  await picture('1-text')
  await open(page, 'as text')
  await page.keyboard.press('g')
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.locator('.table[data-drawn=true]').waitFor()
  await sheet(page).locator('tr').filter({ hasText: 'Briag' }).getByText('se déplace').waitFor()
  await main(page).click()
  await page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  assert.equal(await page.locator('.playback.open').count(), 0)
  await page.locator('.playback').getByRole('button', { name: 'Revoir' }).click()
  await page.locator('.playback').getByRole('button', { name: 'Reprendre' }).waitFor()
  await picture('2-still')
  await close()
  console.log('text: somebody picked, sent and announced from the table in words; no motion')
}

/** What installing needs; and a newer version is taken when people say so. */
async function installing() {
  const { page, picture, close } = await person('features-installing', { ...DESK, ...french })
  await page.goto(address)
  const { icons, start_url, display } = await (await page.request.get(`${address}manifest.webmanifest`)).json()
  assert.equal(display, 'standalone')
  assert.ok(start_url)
  for (const { src } of icons) assert.equal((await page.request.get(`${address}${src}`)).status(), 200, src)
  assert.ok(icons.some(({ sizes, type }) => sizes === '512x512' && type === 'image/png'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = fileURLToPath(new URL('../dist/sw.js', import.meta.url))
  // What is sent in its place where a browser takes it so has to go too.
  const files = [worker, `${worker}.br`, `${worker}.gz`].filter(existsSync)
  const before = files.map((file) => readFileSync(file))
  try {
    for (const file of files) rmSync(file)
    writeFileSync(worker, `${before[0]}\n// newer`)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update())
    const take = page.getByRole('button', { name: 'La prendre' })
    await take.waitFor()
    await picture('newer')
    await open(page, 'a newer version')
    await Promise.all([page.waitForEvent('load'), take.click()])
    await page.locator('.cards').waitFor()
    assert.equal(await take.count(), 0)
  } finally {
    files.forEach((file, place) => writeFileSync(file, before[place]))
  }
  await close()
  console.log('installing: a manifest with its icons; a newer version when it suits')
}

// At a server.

/** A server with its page. */
async function serving() {
  const data = mkdtempSync(join(tmpdir(), 'taol-tables-'))
  const started = spawn(taol, ['serve', '--address', `127.0.0.1:${port}`, '--database', join(data, 'games.sqlite'), '--public-url', address.slice(0, -1)], { stdio: 'ignore' })
  process.on('exit', () => started.kill())
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok, () => false)) return started
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no server')
}

const PERMISSIONS = { joining: true, open_talk: true, spectators_see_all: false, masters_agree: false }
/** A table of the duel; its links, that of spectators last. Its people see everything unless told otherwise. */
async function table({ pace = { announce: null, choose: null, then: 'wait' }, master = false, ...more } = {}) {
  const made = await (await fetch(`${address}api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      scenario: 'duel-au-gue',
      seats: [{ player: { side: 0 } }, { player: { side: 1 } }, ...(master ? ['master'] : [])],
      // Where there is a game master, nobody looks on with the eyes of all without leave.
      options: { fog: 'open', pace, permissions: { ...PERMISSIONS, spectators_see_all: master }, typed_dice: false },
      ...more
    })
  })).json()
  return [...made.seats.map(({ link }) => link), made.spectators.link]
}
async function sit(page, link, name) {
  await page.goto('about:blank')
  await page.goto(link)
  await page.locator('#name').fill(name)
  await page.locator('form button.main').click()
  await page.locator('.table').waitFor()
}
/** Everybody presses on until a turn has begun. */
async function untilTurn(pages, number) {
  while ((await turn(pages[0])) < number) {
    for (const page of pages) await main(page).click({ timeout: 400 }).catch(() => {})
  }
}

/** The clock of a step: more time by consent, run out. */
async function clock(ann, bob) {
  const [first, second] = await table({ pace: { announce: 40, choose: 40, then: 'hold' } })
  await sit(ann.page, first, 'Ann')
  await sit(bob.page, second, 'Bob')
  const [hers, his] = [ann.page.locator('.clock'), bob.page.locator('.clock')]
  const left = (page) => page.evaluate(() => {
    const [minutes, seconds] = document.querySelector('.clock span').textContent.split(':').map(Number)
    return minutes * 60 + seconds
  })
  await hers.getByRole('button', { name: '+ 60 s' }).click()
  await his.getByRole('button', { name: 'Grant 60 s' }).waitFor()
  assert.ok((await left(ann.page)) <= 41, 'nothing without consent')
  await ann.picture('clock-asked')
  await bob.picture('clock-asked')
  await open(bob.page, 'clock')
  await his.getByRole('button', { name: 'Grant 60 s' }).click()
  await ann.page.waitForFunction(() => /01:/.test(document.querySelector('.clock span')?.textContent ?? ''))

  const [third, fourth] = await table({ pace: { announce: 4, choose: 4, then: 'hold' } })
  await sit(ann.page, third, 'Ann')
  await sit(bob.page, fourth, 'Bob')
  await sheet(ann.page).getByText('Le temps est écoulé').first().waitFor()
  await ann.page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  await ann.picture('clock-run-out')
  console.log('clock: more time by consent; run out, the table goes on and says so')
}

/** Talk to one alone and in character, pings, rulers, a program in one's place, stepping back, spectators. */
async function company(ann, bob) {
  const [first, second, third, watching] = await table({ master: true, spectators: { spectator: { of: null, behind: 1 } } })
  const gwen = await person('features-gwen', { ...DESK, ...english, ...dark })
  await sit(ann.page, first, 'Ann')
  await sit(bob.page, second, 'Bob')
  await sit(gwen.page, third, 'Gwen')
  const begin = gwen.page.locator('.gathering button.main')
  await begin.or(gwen.page.locator('.table:not([data-stage=gathering])')).first().waitFor()
  await begin.click({ timeout: 2000 }).catch(() => {})
  for (const { page } of [ann, bob]) await ready(page)

  await tab(ann.page, 'Paroles')
  const say = async (to, text) => {
    await ann.page.locator('#talk-to').selectOption({ label: to })
    await ann.page.locator('#talk').fill(text)
    await ann.page.keyboard.press('Enter')
    await sheet(ann.page).getByText(text).waitFor()
  }
  await say('À Bob seulement', 'Trinquons avant.')
  await say('À Gwen seulement', 'Je triche.')
  await say('Au maître de jeu', 'Une règle ?')
  await say('Parler par Riwal', 'En garde !')
  await tab(bob.page, /Talk/)
  await sheet(bob.page).getByText('Trinquons avant.').waitFor()
  await sheet(bob.page).getByText('to you alone').waitFor()
  assert.equal(await sheet(bob.page).getByText('Je triche.').count(), 0, 'private is private')
  await tab(gwen.page, /Talk/)
  await sheet(gwen.page).getByText('En garde !').waitFor()
  await ann.picture('talk')
  await bob.picture('talk')
  await tab(bob.page, /Talk/)

  // A place pointed at, and a ruler laid for all: on the other's canvas, so to be looked at in the pictures.
  await still(ann.page)
  const spot = await at(ann.page, 'Loeiz')
  await ann.page.mouse.move(spot.x + 40, spot.y - 150)
  await ann.page.mouse.down()
  await ann.page.waitForTimeout(900)
  await bob.picture('ping')
  await ann.page.mouse.up()
  await ann.page.locator('.tools button').nth(3).click()
  await ann.page.locator('.hint input[type=checkbox]').check()
  await ann.page.mouse.move(spot.x + 40, spot.y - 150)
  await ann.page.mouse.down()
  await ann.page.mouse.move(spot.x + 300, spot.y - 60, { steps: 5 })
  await ann.page.waitForTimeout(300)
  await ann.picture('ruler')
  await bob.picture('ruler')
  await ann.page.mouse.up()
  await ann.page.keyboard.press('Escape')

  // A program in Bob's place for a turn.
  await bob.page.locator('header button[aria-pressed=false]').first().click()
  const back = bob.page.locator('header p button')
  await back.waitFor()
  await ann.page.locator('.seats li').filter({ hasText: 'Programme' }).waitFor()
  await bob.picture('handed-over')
  await open(bob.page, 'handed over')
  await untilTurn([ann.page], 2)
  await back.click()
  await back.waitFor({ state: 'detached' })
  await ann.page.locator('.seats li').filter({ hasText: 'Bob' }).waitFor()

  // Somebody who looks on, a turn behind.
  const eve = await person('features-eve', { ...DESK, ...french })
  await sit(eve.page, watching, 'Eve')
  await eve.page.locator('.lost').filter({ hasText: 'un tour de retard' }).waitFor()
  await untilTurn([ann.page, bob.page], 3)
  assert.ok((await turn(eve.page)) < 3, 'a turn behind')
  await eve.picture('behind')
  await eve.close()

  // The game master steps back, and gives no reason.
  await tab(gwen.page, 'GM')
  const moments = gwen.page.getByLabel('Back to')
  await moments.selectOption({ label: 'Turn 2 · announcements' })
  await gwen.page.getByRole('button', { name: 'Step back', exact: true }).click()
  await ann.page.waitForFunction(() => document.querySelector('h1 span')?.textContent?.includes('2'))
  await tab(ann.page, 'Journal')
  await sheet(ann.page).getByText('Le maître de jeu revient en arrière : Le maître de jeu en décide ainsi.').waitFor()
  await gwen.picture('stepped-back')
  await ann.picture('stepped-back')
  await gwen.close()
  console.log('company: private talk, in character, ping, ruler, a program in one’s place, a turn behind, stepping back')
}

// npm run e2e does all of it; names leave out the rest: node e2e/features.mjs film clock
const only = process.argv.slice(2)
const wanted = (name) => only.length === 0 || only.includes(name)
for (const part of [hotSeat, masterBeside, film, body, answers, houses, kept, pages, text, installing]) if (wanted(part.name)) await part()
if (!taol) console.log('Pas de programme taol (cargo build --package taol) : la table à plusieurs est sautée / No program taol: tables with others are skipped')
else if (wanted('clock') || wanted('company')) {
  const started = await serving()
  const ann = await person('features-ann', { ...DESK, ...french })
  const bob = await person('features-bob', { ...PHONE, ...english, ...dark })
  for (const part of [clock, company]) if (wanted(part.name)) await part(ann, bob)
  for (const one of [ann, bob]) await one.close(/WebSocket|net::ERR|Failed to load resource/)
  started.kill()
}
here.close()
process.exit(0)
