// Games begun or taken up again in this tab.

import type { NewGame, Seat } from '../generated/types'
import { engine } from '../host/engine'
import { LocalHost } from '../host/host'
import { words } from '../words/words.svelte'
import { Game } from './game.svelte'
import { find } from './saves'

const open = new Map<string, Game>()

function secret(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Begins a game of the shelf against programs; the name of the game. */
export async function begin(scenario: string, side = 0): Promise<string> {
  const card = (await engine.scenarios()).find((card) => card.id === scenario)
  const person: Seat = { role: { player: { side } }, holder: { person: words.say('page-you') } }
  const others = (card?.sides ?? []).flatMap((_, other): Seat[] =>
    other === side ? [] : [{ role: { player: { side: other } }, holder: { bot: words.say('page-bot') } }]
  )
  const game: NewGame = {
    scenario: { shelf: scenario },
    options: {
      fog: 'friendly',
      pace: { announce: null, choose: null, then: 'wait' },
      permissions: { joining: true, open_talk: true, spectators_see_all: false, masters_agree: false }
    },
    seats: [person, ...others],
    secret: secret(32)
  }
  const id = secret(8)
  open.set(id, await Game.at(id, new LocalHost(await engine.create(game)), 0))
  return id
}

/** A game of this browser; nothing if it is not known here. */
export async function resume(id: string): Promise<Game | null> {
  const known = open.get(id)
  if (known) return known
  const saved = await find(id).catch(() => null)
  if (!saved) return null
  const game = await Game.at(id, new LocalHost(await engine.load(saved.file)), saved.game.seat)
  open.set(id, game)
  return game
}
