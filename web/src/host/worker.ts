// The worker: holds the module that plays and the games that this tab carries. The whole module, which also reads what people
// bring, comes when it is needed.

import init, * as taol from '../generated/wasm/play'
import playing from '../generated/wasm/play_bg.wasm?url'
import all from '../generated/wasm/whole_bg.wasm?url'
import type { Board, Preview, Scenario, Trouble } from '../generated/types'
import type { Answer, Engine, GameNumber, Language, Question } from './engine'
import { bytes, PERSONAS, rulebookPack, scenarioPack, text, WORDS, WORDS_OF_FILES } from './packs'

/** A game in either module. */
type Host = Omit<taol.Host, typeof Symbol.dispose>
const games = new Map<GameNumber, Host>()
let count: GameNumber = 0

function game(number: GameNumber): Host {
  const known = games.get(number)
  if (!known) throw new Error(`no game ${number}`)
  return known
}

function keep(host: Host): GameNumber {
  games.set(++count, host)
  return count
}

/** Does something once; again if it did not work. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make().catch((why: unknown) => {
    made = undefined
    throw why
  }))
}

const likings = once(() => bytes(PERSONAS))
const personas = once(async () => taol.learn_personas(await likings()))
/** Something was read: what is wrong with it is said by the module that read it. */
let reading = false
const whole = once(async () => {
  reading = true
  const module = await import('../generated/wasm/whole')
  await module.default({ module_or_path: all })
  module.learn_personas(await likings())
  return module
})
const words: Record<Language, () => Promise<string>> = { fr: once(() => text(WORDS.fr)), en: once(() => text(WORDS.en)) }
const learnt: Record<Language, () => Promise<void>> = {
  fr: once(async () => taol.learn_words('fr', await words.fr())),
  en: once(async () => taol.learn_words('en', await words.en()))
}
/** The whole module, able to speak. */
async function wholeIn(language: Language) {
  const [module, ...said] = await Promise.all([whole(), words[language](), text(WORDS_OF_FILES[language])])
  module.learn_words(language, said.join('\n'))
  return module
}

/** Rulebooks that the module can draw, or will in a moment. */
const drawn = new Map<string, Promise<void>>()
function drawable(rulebook: string): Promise<void> {
  const coming = drawn.get(rulebook) ?? bytes(rulebookPack(rulebook)).then((pack) => taol.learn_rulebook(pack))
  drawn.set(rulebook, coming)
  return coming
}
function seen({ rulebook }: Board): void {
  drawn.set(rulebook, Promise.resolve())
}

/** A scenario ready to play: read beforehand, or now. */
async function ready(scenario: Scenario): Promise<Uint8Array> {
  if ('shelf' in scenario) {
    const pack = scenarioPack(scenario.shelf)
    if (pack) return bytes(pack)
    const unknown = { id: 'web-no-such-scenario', arguments: [['name', { Word: scenario.shelf }]] as [string, { Word: string }][] }
    throw JSON.stringify({ messages: [unknown], refusal: null, problems: [] } satisfies Trouble)
  }
  return (await whole()).read_scenario(scenario.own.name, scenario.own.text)
}

const engine: Engine = {
  preview: async (scenario) => {
    const preview: Preview = JSON.parse(taol.preview(await ready(scenario)))
    seen(preview.board)
    return preview
  },
  checkText: async (name, text) => JSON.parse((await whole()).check_text(name, text)),
  say: async (messages, language) => {
    if (reading) return JSON.parse((await wholeIn(language)).say(JSON.stringify(messages), language))
    await learnt[language]()
    return JSON.parse(taol.say(JSON.stringify(messages), language))
  },
  rule: async (id, language) => JSON.parse((await wholeIn(language)).rule(id, language)),
  searchRules: async (words, language) => JSON.parse((await wholeIn(language)).search_rules(words, language)),
  create: async (scenario, newGame) => {
    const [pack] = await Promise.all([ready(scenario), personas()])
    const host = new taol.Host(pack, JSON.stringify(newGame))
    seen(JSON.parse(host.board()) as Board)
    return keep(host)
  },
  begin: (number) => game(number).begin(),
  load: async (file) => keep((await whole()).Host.load(file)),
  save: (number) => game(number).save(),
  close: (number) => {
    games.get(number)?.free()
    games.delete(number)
  },
  board: (number) => JSON.parse(game(number).board()),
  news: (number, seat, after) => ({
    view: JSON.parse(game(number).view(seat)),
    entries: JSON.parse(game(number).stream(seat, after)),
    idle: game(number).idle(seat)
  }),
  apply: (number, seat, command) => game(number).apply(seat, JSON.stringify(command)),
  ask: (number, seat, question) => JSON.parse(game(number).ask(seat, JSON.stringify(question))),
  why: (number, seat) => JSON.parse(game(number).why(seat)),
  drawGround: async (board, news, table, prefix) => {
    await drawable(board.rulebook)
    return taol.draw_ground(JSON.stringify(board), JSON.stringify(news), table, prefix)
  },
  drawThings: (things) => JSON.parse(taol.draw_things(JSON.stringify(things))),
  drawEngines: (engines) => JSON.parse(taol.draw_engines(JSON.stringify(engines))),
  drawPeople: async (figures, rulebook) => {
    await drawable(rulebook)
    return JSON.parse(taol.draw_people(JSON.stringify(figures), rulebook))
  },
  drawBadges: () => JSON.parse(taol.draw_badges()),
  drawingStyle: () => taol.drawing_style()
}

/** What was thrown: the modules throw troubles as JSON, anything else is a bug. */
function trouble(thrown: unknown): Trouble {
  if (typeof thrown === 'string') return JSON.parse(thrown) as Trouble
  console.error(thrown)
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return { messages: [{ id: 'web-broken', arguments: [['reason', { Word: reason }]] }], refusal: null, problems: [] }
}

const begun = init({ module_or_path: playing })

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, name, said } = data
  let answer: Answer
  try {
    await begun
    const asked = engine[name] as (...said: unknown[]) => unknown
    answer = { id, answer: await asked(...said) }
  } catch (thrown) {
    answer = { id, trouble: trouble(thrown) }
  }
  self.postMessage(answer)
}
