// Games begun or taken up again in this tab.

import type { Fog, NewGame, Scenario, Seat } from '../generated/types'
import { engine } from '../host/engine'
import { LocalHost } from '../host/host'
import { SocketHost } from '../host/server'
import { words } from '../words/words.svelte'
import { Game } from './game.svelte'
import { find } from './saves'

/** Who plays a side: somebody at this screen, or a program. */
export type Player = 'here' | 'program'

const open = new Map<string, Game>()

function bytes(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Begins a game in this tab; players by side. The name of the game. */
export async function begin(scenario: Scenario, players: Player[], fog: Fog = 'friendly'): Promise<string> {
  const people = players.filter((player) => player === 'here').length
  const seats = players.map((player, side): Seat => {
    const person = people > 1 ? words.say('page-player', { number: side + 1 }) : words.say('page-you')
    return { role: { player: { side } }, holder: player === 'here' ? { person } : { bot: words.say('page-bot') } }
  })
  const game: NewGame = {
    scenario,
    options: {
      fog,
      pace: { announce: null, choose: null, then: 'wait' },
      permissions: { joining: true, open_talk: true, spectators_see_all: false, masters_agree: false }
    },
    seats,
    secret: bytes(32)
  }
  const here = players.flatMap((player, seat) => (player === 'here' ? [seat] : []))
  return keep(new LocalHost(await engine.create(game)), here)
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
export function sitAt(table: string, seat: number): Promise<Game> {
  return Game.at(`${table}/${seat}`, new SocketHost(table, seat), [seat])
}

/** A game of this browser; nothing if it is not known here. */
export async function resume(id: string): Promise<Game | null> {
  const known = open.get(id)
  if (known) return known
  const saved = await find(id).catch(() => null)
  if (!saved) return null
  const game = await Game.at(id, new LocalHost(await engine.load(saved.file)), saved.game.seats)
  open.set(id, game)
  return game
}
