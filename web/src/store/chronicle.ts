// A game told as text: turn by turn, sentence by sentence.

import { holder, reason, seatNames } from '../game/holder'
import { called } from '../game/called'
import { proper } from '../game/names'
import { plainly } from '../words/said'
import { words } from '../words/words.svelte'
import type { Game } from './game.svelte'
import type { Line } from './log'

async function told(game: Game, line: Line): Promise<string> {
  const people = game.figures.values()
  switch (line.kind) {
    case 'turn':
      return `\n${words.say('page-turn', { turn: line.turn })}\n`
    case 'told': {
      const text = proper(await plainly(line.told.message, words.language), people)
      return line.told.message.id.startsWith('step-') ? `\n  ${text}` : `    ${text}`
    }
    case 'message':
      return `    ${proper(await plainly(line.message, words.language), people)}`
    case 'said': {
      const figure = line.figure === null ? undefined : game.figures.get(line.figure)
      return `    ${words.say('page-chronicle-said', { name: figure ? called(figure) : holder(game, line.from), text: line.text })}`
    }
    case 'word': {
      const names = line.figures.flatMap((token) => game.figures.get(token) ?? []).map((figure) => called(figure))
      return `    ${[...names, words.say(line.id, { who: seatNames(game, line.seats) }), line.reason && reason(line.reason)].filter(Boolean).join(' ')}`
    }
  }
}

/** The whole game as the seat knows it. */
export async function chronicle(game: Game): Promise<string> {
  const title = `${words.of(game.board.title)}\n${words.of(game.board.rulebook_title)}`
  const lines = await Promise.all(game.log.map((line) => told(game, line)))
  return `${[title, ...lines].join('\n')}\n`
}
