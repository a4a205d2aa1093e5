// The worker: holds the WebAssembly module and the games that this tab carries.

import init, * as taol from '../generated/wasm/taol'
import wasm from '../generated/wasm/taol_bg.wasm?url'
import type { Trouble } from '../generated/types'
import type { Answer, Engine, GameNumber, Question } from './engine'

const games = new Map<GameNumber, taol.Host>()
let count: GameNumber = 0

function game(number: GameNumber): taol.Host {
  const known = games.get(number)
  if (!known) throw new Error(`no game ${number}`)
  return known
}

function keep(host: taol.Host): GameNumber {
  games.set(++count, host)
  return count
}

const engine: Engine = {
  scenarios: () => JSON.parse(taol.scenarios()),
  scenarioText: (id) => taol.scenario_text(id) ?? null,
  preview: (scenario) => JSON.parse(taol.preview(JSON.stringify(scenario))),
  checkText: (name, text) => JSON.parse(taol.check_text(name, text)),
  say: (messages, language) => JSON.parse(taol.say(JSON.stringify(messages), language)),
  rule: (id, language) => JSON.parse(taol.rule(id, language)),
  searchRules: (words, language) => JSON.parse(taol.search_rules(words, language)),
  create: (newGame) => keep(new taol.Host(JSON.stringify(newGame))),
  load: (file) => keep(taol.Host.load(file)),
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
  drawGround: (board, table, prefix) => taol.draw_ground(JSON.stringify(board), table, prefix),
  drawPeople: (figures, rulebook) => JSON.parse(taol.draw_people(JSON.stringify(figures), rulebook)),
  drawBadges: () => JSON.parse(taol.draw_badges()),
  drawingStyle: () => taol.drawing_style()
}

/** What was thrown: the module throws troubles as JSON, anything else is a bug. */
function trouble(thrown: unknown): Trouble {
  if (typeof thrown === 'string') return JSON.parse(thrown) as Trouble
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  return { messages: [{ id: 'web-broken', arguments: [['reason', { Word: reason }]] }], refusal: null, problems: [] }
}

const ready = init({ module_or_path: wasm })

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const { id, name, said } = data
  let answer: Answer
  try {
    await ready
    const asked = engine[name] as (...said: unknown[]) => unknown
    answer = { id, answer: asked(...said) }
  } catch (thrown) {
    answer = { id, trouble: trouble(thrown) }
  }
  self.postMessage(answer)
}
