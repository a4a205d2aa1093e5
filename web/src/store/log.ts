// The seat's stream as lines to read.

import type { Message, SeatEntry, SeatEvent, Step, Told } from '../generated/types'

/** What stands for a reason that a game master has not given: everybody reads it in their own language. */
export const NO_REASON = '…'

/** One line of the log. */
export type Line = { number: number; turn: number } & (
  | { kind: 'turn' }
  | { kind: 'told'; step: Step; told: Told }
  | { kind: 'message'; message: Message }
  | { kind: 'said'; from: number | null; figure: number | null; aloud: boolean; to: number | null; toMasters: boolean; text: string }
  | { kind: 'word'; id: string; figures: number[]; seats: number[]; reason: string | null; of?: string }
)

type Held<Event, Name extends string> = Event extends Record<Name, infer Inside> ? Inside : never

/** What an event of that name holds. */
export function inside<Name extends string>(event: SeatEvent, name: Name): Held<SeatEvent, Name> | null {
  if (typeof event !== 'object' || !(name in event)) return null
  return (event as Record<string, unknown>)[name] as Held<SeatEvent, Name>
}

/** The lines of one entry; most entries only change how the table looks. */
export function lines(entry: SeatEntry): Line[] {
  const { number, turn, event } = entry
  const at = { number, turn }
  const word = (id: string, figures: number[] = [], reason: string | null = null): Line[] => [
    { ...at, kind: 'word', id, figures, seats: [], reason }
  ]
  const happened = inside(event, 'happened')
  if (happened) return happened.told.map((told) => ({ ...at, kind: 'told', step: happened.step, told }))
  const said = inside(event, 'said')
  if (said) {
    const { from, figure, aloud, to, to_masters: toMasters, text } = said
    return [{ ...at, kind: 'said', from, figure, aloud, to, toMasters, text }]
  }
  const began = inside(event, 'turn-began')
  if (began) return [{ ...at, turn: began.turn, kind: 'turn' }]
  const leftOut = inside(event, 'left-out')
  if (leftOut) {
    const why: Line[] = leftOut.why ? [{ ...at, kind: 'message', message: leftOut.why }] : []
    return [...word('page-log-left-out', [leftOut.figure]), ...why]
  }
  const loop = inside(event, 'loop-noticed')
  if (loop) return word('page-log-loop', loop.figures)
  const hesitated = inside(event, 'hesitated')
  if (hesitated) return word('page-log-hesitated', hesitated.figures)
  const overruled = inside(event, 'overruled')
  if (overruled) return word('page-log-overruled', [overruled.figure], overruled.reason)
  const because = inside(event, 'because')
  if (because) return word('page-log-because', [], because)
  if (inside(event, 'taken-back')) return word('page-log-taken-back')
  // What the game master settles for everybody: the sentence names it.
  const settled = (id: string, of: string): Line[] => [{ ...at, kind: 'word', id, figures: [], seats: [], reason: null, of }]
  const fog = inside(event, 'fog-set')
  if (fog) return settled('page-log-fog', `page-fog-${fog}`)
  const switched = inside(event, 'switch-set')
  if (switched) return settled(switched.on ? 'page-log-switch-on' : 'page-log-switch-off', `page-switch-${switched.switch}`)
  const allowed = inside(event, 'allowed')
  if (allowed) return settled(allowed.yes ? 'page-log-allowed' : 'page-log-forbidden', `page-allow-${allowed.permission}`)
  const back = inside(event, 'stepped-back')
  if (back) return word('page-log-stepped-back', [], back.reason)
  const late = inside(event, 'time-ran-out')
  if (late) return [{ ...at, kind: 'word', id: `page-log-time-${late.then}`, figures: [], seats: late.seats, reason: null }]
  const held = inside(event, 'held-by')
  if (held && typeof held.holder === 'object' && turn > 0) {
    const id = 'bot' in held.holder ? 'page-log-to-program' : 'page-log-to-person'
    return [{ ...at, kind: 'word', id, figures: [], seats: [held.seat], reason: null }]
  }
  const objective = inside(event, 'objective')
  if (objective) return word('page-log-objective', [], objective.text)
  if (event === 'ended') return word('page-log-ended')
  if (event === 'stuck') return word('page-log-stuck')
  return []
}
