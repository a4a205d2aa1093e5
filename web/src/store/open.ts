// Games begun or taken up again in this tab.

import type { Fog, NewGame, Scenario, Seat } from '../generated/types'
import { engine } from '../host/engine'
import { Lesson } from '../game/lesson.svelte'
import { LocalHost, PastHost } from '../host/host'
import { words } from '../words/words.svelte'
import { Game } from './game.svelte'
import { known, remember } from './kept'
import { find } from './saves'

/** Who plays a side: somebody at this screen, or a program. */
export type Player = 'here' | 'program'

const open = new Map<string, Game>()

function bytes(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What can be settled beforehand besides who plays. */
export interface Wishes {
  fog?: Fog
  /** Somebody at this screen is game master. */
  master?: boolean
  /** People are set up before the first turn, where the scenario leaves room for it. */
  setUp?: boolean
  /** Dice of people are thrown on a real table and typed in. */
  realDice?: boolean
}

/** Begins a game in this tab; players by side. The name of the game. */
export async function begin(scenario: Scenario, players: Player[], wishes: Wishes = {}): Promise<string> {
  const id = await begun(scenario, players, wishes)
  remember('begun', JSON.stringify({ id, how: [scenario, players, wishes] }))
  return id
}

/** Begins the same game anew; where this browser no longer knows how it began, nothing. */
export async function again(id: string): Promise<string | null> {
  if (known('lesson') === id) return beginLesson()
  const last = JSON.parse(known('begun') ?? '{}') as { id?: string; how?: Parameters<typeof begin> }
  return last.id === id && last.how ? begin(...last.how) : null
}

async function begun(scenario: Scenario, players: Player[], { fog = 'friendly', master = false, setUp = false, realDice = false }: Wishes): Promise<string> {
  const people = players.filter((player) => player === 'here').length
  const seats = players.map((player, side): Seat => {
    const person = people > 1 || master ? words.say('page-player', { number: side + 1 }) : words.say('page-you')
    return { role: { player: { side } }, holder: player === 'here' ? { person } : { bot: words.say('page-bot') } }
  })
  if (master) seats.unshift({ role: 'master', holder: { person: words.say('page-game-master') } })
  const game: NewGame = {
    options: {
      fog,
      pace: { announce: null, choose: null, then: 'wait' },
      // Programs among themselves go on when their game master says so.
      permissions: { joining: true, open_talk: true, spectators_see_all: false, masters_agree: master && people === 0 },
      typed_dice: realDice
    },
    seats,
    secret: bytes(32),
    set_up: setUp
  }
  const here = seats.flatMap(({ holder }, seat) => (typeof holder === 'object' && 'person' in holder ? [seat] : []))
  const host = new LocalHost(await engine.create(scenario, game))
  if (setUp) {
    const looks = await Promise.all(here.map((seat) => host.look(seat, 0)))
    if (looks.every(({ view }) => view.set_up.length === 0)) await host.begin()
  }
  return keep(host, here)
}

const LESSON = 'premiers-pas'

/** Begins the first game of a newcomer. */
export async function beginLesson(): Promise<string> {
  const id = await begun({ shelf: LESSON }, ['here', 'program'], {})
  remember('lesson', id)
  return id
}

/** The lesson of a game, if it is one. */
export function lessonOf(game: Game): Lesson | null {
  return known('lesson') === game.id ? new Lesson(game) : null
}

/** A game that was, to be seen again with anybody's eyes. */
export async function replay(file: string): Promise<Game> {
  const host = new PastHost(await engine.load(file))
  const { view } = await host.look(0, 0)
  return Game.at('', host, [view.seats[0]?.id ?? 0])
}

/** The file of a game of this browser. */
export async function fileOf(id: string): Promise<string | null> {
  return (await find(id).catch(() => null))?.file ?? null
}

/** Takes up the game of a file; everybody who is no program sits at this screen. */
export async function take(file: string): Promise<string> {
  const host = new LocalHost(await engine.load(file))
  const { view } = await host.look(0, 0)
  const here = view.seats.filter(({ holder }) => typeof holder === 'object' && 'person' in holder).map(({ id }) => id)
  return keep(host, here.length > 0 ? here : [0])
}

async function keep(host: LocalHost, seats: number[]): Promise<string> {
  const id = bytes(8)
  open.set(id, await Game.at(id, host, seats))
  return id
}

/** A seat at a server's table. */
export async function sitAt(table: string, seat: number): Promise<Game> {
  const { server, SocketHost } = await import('../host/server')
  const game = await Game.at(`${table}/${seat}`, new SocketHost(table, seat), [seat])
  const programs = server.bots().then((bots) => Object.fromEntries(bots.map(({ name, title }) => [name, title])))
  void programs.then((titles) => (game.programs = titles)).catch(() => {})
  return game
}

/** A game of this browser; nothing if it is not known here. */
export async function resume(id: string): Promise<Game | null> {
  const begun = open.get(id)
  if (begun) return begun
  const saved = await find(id).catch(() => null)
  if (!saved) return null
  const game = await Game.at(id, new LocalHost(await engine.load(saved.file)), saved.game.seats)
  open.set(id, game)
  return game
}
