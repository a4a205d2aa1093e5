// Who sits where, by name.

import type { Game } from '../store/game.svelte'
import { NO_REASON } from '../store/log'
import { words } from '../words/words.svelte'

/** Who sits on a seat. */
export function holder(game: Game, id: number | null): string {
  const seat = game.view.seats.find((seat) => seat.id === id)
  if (id !== null && id === game.seat) return words.say('page-you')
  if (!seat || seat.holder === 'nobody') return words.say(seat ? 'page-nobody' : 'page-somebody')
  if ('person' in seat.holder) return seat.holder.person
  // Where several programs play, each goes by its side.
  const side = game.board.sides[sideOf(game, id) ?? -1]
  const programs = game.view.seats.filter(({ holder }) => holder !== 'nobody' && 'bot' in holder)
  if (side && programs.length > 1) return words.of(side.title)
  const title = game.programs[seat.holder.bot]
  return title ? words.say('page-played-bot', { name: words.of(title) }) : seat.holder.bot
}

/** The sides of seats, by their titles: who sits there may change. */
export function seatNames(game: Game, seats: number[]): string {
  const title = (seat: number) => {
    const side = game.board.sides[sideOf(game, seat) ?? -1]
    return side ? words.of(side.title) : holder(game, seat)
  }
  return new Intl.ListFormat(words.language).format(seats.map(title))
}

/** Why a game master did something, in the words of whoever reads it if none were given. */
export function reason(given: string): string {
  return given === NO_REASON ? words.say('page-master-reason') : given
}

/** The side that a seat plays; none for those who do not play. */
export function sideOf(game: Game, id: number | null): number | null {
  const role = game.view.seats.find((seat) => seat.id === id)?.role
  return typeof role === 'object' && 'player' in role ? role.player.side : null
}
