// What happened, as a film: the entries of a seat's stream laid out in time, so that any moment of the game can be shown.

import type { Direction, EngineView, EngineWay, FigureView, Point, SeatEntry, Step, Told, Way } from '../generated/types'
import { inside } from '../store/log'
import { key } from '../store/orders'

/** People by token. */
export type People = ReadonlyMap<number, FigureView>
/** Guns, carts, boats and ships by their place. */
export type Engines = ReadonlyMap<string, EngineView>

/** One step of a turn. Times are seconds of the film. */
export interface Act {
  /** The entry that told of it. */
  entry: number
  turn: number
  step: Step
  told: Told[]
  ways: Way[]
  before: People
  after: People
  engines: { ways: EngineWay[]; before: Engines; after: Engines }
  start: number
  /** Dice are shown first, for so long. */
  dice: number
  /** Then something moves or is shot at, for so long. */
  motion: number
  /** Then all come to where they are in the end, and the fallen fall. */
  settle: number
}

/** A whole game so far. */
export interface Film {
  acts: Act[]
  /** Seconds. */
  length: number
  /** The last entry in it. */
  entry: number
  people: People
  engines: Engines
}

/** Somebody, or an engine, at a moment of the film. */
export interface Pose<Kind = FigureView> {
  figure: Kind
  at: Point
  facing: Direction
  storey: number
  /** 1 is fully there; less while coming into or going out of sight. */
  shown: number
}

const DICE = 1.2
const MOTION = 2.6
const SETTLE = 0.45
/** A shot or blow is shown for so long, and the next begins so much later. */
export const FLASH = 0.7
const STAGGER = 0.28
/** All shots or blows of a step take no longer. */
const MOST = 3.2

/** Sentences that only call a step. */
export function called(told: Told): boolean {
  return told.message.id.startsWith('step-')
}

/** When the flash of one of several shots or blows begins. */
export function flashAt(place: number, count: number): number {
  const stagger = count > 1 ? Math.min(STAGGER, (MOST - FLASH) / (count - 1)) : 0
  return place * stagger
}

/** A film of nothing. */
export const EMPTY: Film = { acts: [], length: 0, entry: 0, people: new Map(), engines: new Map() }

/** Sentences about slowness, thrown before anybody moves. */
function thrownFirst(told: Told): boolean {
  return told.message.id.startsWith('event-slowness') || told.message.id.startsWith('event-speed')
}

/** The sentences to be shown as dice over people before the movement. */
export function slowness(act: Act): Told[] {
  return act.told.filter(thrownFirst)
}

/** The sentences to be shown as shots and blows, one after the other. */
export function strikes(act: Act): Told[] {
  if (act.step === 'Movement' || act.step === 'EndOfTurn') return []
  return act.told.filter(({ message: { id } }) => id.startsWith('event-shot-') || id.startsWith('event-blow-'))
}

/** The moments of the film at which each shot or blow of an act has fallen. */
export function struckAt(act: Act): number[] {
  const struck = strikes(act)
  return struck.map((_, place) => act.start + act.dice + flashAt(place, struck.length) + FLASH * 0.4)
}

function timed(act: Act): Act {
  const moved = act.step === 'Movement' && act.ways.length + act.engines.ways.length > 0
  const blows = strikes(act).length
  const changed = [...act.after].some(([token, figure]) => {
    const before = act.before.get(token)?.outward
    const after = figure.outward
    return before && (before.at.x !== after.at.x || before.at.y !== after.at.y || before.status !== after.status)
  })
  const motion = moved ? MOTION : blows > 0 ? flashAt(blows - 1, blows) + FLASH : 0
  return {
    ...act,
    dice: moved && slowness(act).length > 0 ? DICE : 0,
    motion,
    settle: motion > 0 || changed ? SETTLE : 0
  }
}

/** How long an act takes. */
export function lasting(act: Act): number {
  return act.dice + act.motion + act.settle
}

/** The film with what the seat was told since. */
export function continued(film: Film, entries: SeatEntry[]): Film {
  const acts = [...film.acts]
  let { length, entry, people, engines } = film
  let open: Act | null = null
  const close = () => {
    if (!open) return
    const act = timed({ ...open, after: people, engines: { ...open.engines, after: engines }, start: length })
    if (lasting(act) > 0) {
      acts.push(act)
      length += lasting(act)
    }
    open = null
  }
  for (const told of entries) {
    if (told.number <= entry) continue
    entry = told.number
    const figures = inside(told.event, 'figures')
    const happened = inside(told.event, 'happened')
    const rolling = inside(told.event, 'engines')
    if (figures) {
      const next = new Map(people)
      for (const figure of figures.changed) next.set(figure.figure, figure)
      for (const token of figures.lost) next.delete(token)
      people = next
    } else if (rolling) {
      engines = new Map(rolling.map((engine) => [key(engine.engine), engine]))
    } else if (happened) {
      close()
      const { step, told: sentences, ways } = happened
      const times = { start: 0, dice: 0, motion: 0, settle: 0 }
      const went = { ways: happened.engines ?? [], before: engines, after: engines }
      open = { entry, turn: told.turn, step, told: sentences, ways, before: people, after: people, engines: went, ...times }
    } else {
      close()
    }
  }
  close()
  return { acts, length, entry, people, engines }
}

/** The last entry of the stream whose outcome somebody has seen who has watched so far. */
export function seenUntil(film: Film, time: number): number {
  const next = film.acts.find((act) => act.start + act.dice + act.motion > time)
  return next ? next.entry - 1 : Infinity
}

/** The act at a moment; the last one that has begun. */
export function actAt(film: Film, time: number): Act | null {
  let found: Act | null = null
  for (const act of film.acts) {
    if (act.start > time) break
    found = act
  }
  return found
}

/** Between two that are farther apart somebody was out of sight. */
const UNSEEN = 0.126

/** Where somebody was at a moment of a movement, 0 to 1; nothing if nobody saw it. */
export function spotOf(way: Pick<Way, 'spots'>, time: number): { at: Point; facing: Direction; storey: number } | null {
  const { spots } = way
  const first = spots[0]
  const last = spots.at(-1)
  if (!first || !last) return null
  if (time <= first.time) return first.time < UNSEEN ? first : null
  if (time >= last.time) return 1 - last.time < UNSEEN ? last : null
  let low = 0
  let high = spots.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((spots[middle] as { time: number }).time <= time) low = middle
    else high = middle
  }
  const [from, to] = [spots[low] as Way['spots'][number], spots[high] as Way['spots'][number]]
  const span = to.time - from.time
  if (span > UNSEEN) return null
  const share = span > 0 ? (time - from.time) / span : 1
  const at = { x: from.at.x + (to.at.x - from.at.x) * share, y: from.at.y + (to.at.y - from.at.y) * share }
  return { at, facing: turned(from.facing, to.facing, share), storey: share < 0.5 ? from.storey : to.storey }
}

/** A facing between two, by the shorter way round. */
export function turned(from: Direction, to: Direction, share: number): Direction {
  const start = Math.atan2(from.y, from.x)
  let by = Math.atan2(to.y, to.x) - start
  if (by > Math.PI) by -= 2 * Math.PI
  if (by < -Math.PI) by += 2 * Math.PI
  return { x: Math.cos(start + by * share), y: Math.sin(start + by * share) }
}

function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

/** Where somebody stands when nothing moves. */
type Where<Kind> = (one: Kind) => { at: Point; facing: Direction; storey: number }

function still<Kind>(figure: Kind, where: Where<Kind>, shown = 1): Pose<Kind> {
  const { at, facing, storey } = where(figure)
  return { figure, at, facing, storey, shown }
}

/** Everybody at a moment of the film. */
export function poses(film: Film, time: number): Map<number, Pose> {
  const ways = (act: Act) => act.ways.map((way) => [way.figure, way] as const)
  return posed(film, time, ({ outward }) => outward, (of) => of.people, ways, (act) => act)
}

/** Every gun, cart, boat and ship at a moment of the film. */
export function enginePoses(film: Film, time: number): Map<string, Pose<EngineView>> {
  const ways = (act: Act) => act.engines.ways.map((way) => [key(way.engine), way] as const)
  return posed(film, time, ({ look }) => ({ ...look, storey: 0 }), (of) => of.engines, ways, (act) => act.engines)
}

type Known<Key, Kind> = ReadonlyMap<Key, Kind>

function posed<Key, Kind>(
  film: Film,
  time: number,
  where: Where<Kind>,
  last: (film: Film) => Known<Key, Kind>,
  ways: (act: Act) => (readonly [Key, Pick<Way, 'spots'>])[],
  about: (act: Act) => { before: Known<Key, Kind>; after: Known<Key, Kind> }
): Map<Key, Pose<Kind>> {
  const act = actAt(film, time)
  const now = new Map<Key, Pose<Kind>>()
  if (!act || time >= act.start + lasting(act)) {
    const stand = act && act !== film.acts.at(-1) ? about(act).after : last(film)
    for (const [token, figure] of stand) now.set(token, still(figure, where))
    return now
  }
  const { before, after } = about(act)
  const into = time - act.start - act.dice
  const share = act.motion > 0 ? Math.min(1, Math.max(0, into / act.motion)) : 1
  const settled = act.settle > 0 ? eased(Math.min(1, Math.max(0, (into - act.motion) / act.settle))) : 1
  for (const [token, figure] of before) now.set(token, still(figure, where))
  for (const [token, way] of act.motion > 0 ? ways(act) : []) {
    const figure = before.get(token) ?? after.get(token)
    if (!figure) continue
    const spot = into < 0 ? (before.has(token) ? where(figure) : null) : spotOf(way, share)
    if (spot) now.set(token, { figure, at: spot.at, facing: spot.facing, storey: spot.storey, shown: 1 })
    else now.set(token, still(figure, where, 0.25))
  }
  if (into >= act.motion) {
    for (const [token, pose] of now) {
      const end = after.get(token)
      if (!end) {
        now.set(token, { ...pose, shown: pose.shown * (1 - settled) })
        continue
      }
      const { at, facing, storey } = where(end)
      now.set(token, {
        figure: end,
        at: { x: pose.at.x + (at.x - pose.at.x) * settled, y: pose.at.y + (at.y - pose.at.y) * settled },
        facing: turned(pose.facing, facing, settled),
        storey,
        shown: pose.shown + (1 - pose.shown) * settled
      })
    }
    for (const [token, figure] of after) if (!now.has(token)) now.set(token, still(figure, where, settled))
  }
  return now
}
