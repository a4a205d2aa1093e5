// What a sentence of the rules is about, for showing it on the table.

import type { Argument, Message, Told } from '../generated/types'
import type { Pose } from './film'

/** Arguments that are dice, wherever they stand. */
const DICE = new Set(['dice', 'face', 'die', 'own', 'theirs'])

/** The dice in a sentence, in order. */
export function dice(message: Message): number[] {
  return message.arguments.flatMap(([name, argument]) => inside(name, argument)).filter((face) => face >= 1)
}

function inside(name: string, argument: Argument): number[] {
  if ('Message' in argument) return dice(argument.Message)
  if ('Messages' in argument) return argument.Messages.flatMap(dice)
  if (!DICE.has(name)) return []
  if ('Number' in argument) return [argument.Number]
  return 'Words' in argument ? argument.Words.map(Number).filter(Number.isFinite) : []
}

/** Who does something to whom. */
export function parties(told: Told, people: ReadonlyMap<number, Pose>): { from: Pose | null; to: Pose | null } {
  const named = (argument: string) => {
    const found = told.message.arguments.find(([name]) => name === argument)?.[1]
    const name = found && 'Word' in found ? found.Word : null
    const token = told.figures.find((figure) => people.get(figure)?.figure.name === name)
    return token === undefined ? null : (people.get(token) ?? null)
  }
  const present = told.figures.flatMap((figure) => people.get(figure) ?? [])
  return { from: named('figure') ?? present[0] ?? null, to: named('target') ?? present[1] ?? null }
}
