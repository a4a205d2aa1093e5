import { expect, test } from 'vitest'

import type { EngineView, EngineWay, FigureView, SeatEntry, SeatEvent, Told, Way } from '../generated/types'
import { actAt, continued, EMPTY, enginePoses, flashAt, lasting, poses, seenUntil, spotOf, turned } from './film'

function somebody(token: number, x: number, status = 'fit'): FigureView {
  return { figure: token, outward: { at: { x, y: 0 }, facing: { x: 1, y: 0 }, storey: 0, status } } as unknown as FigureView
}
let number = 0
const entry = (event: SeatEvent): SeatEntry => ({ number: ++number, at: 0, turn: 1, log: null, event })
const told = (id: string): Told => ({ message: { id, arguments: [] }, figures: [1], rules: [] })
const spot = (time: number, x: number) => ({ time, at: { x, y: 0 }, facing: { x: 1, y: 0 }, storey: 0 })
const walk: Way = { figure: 1, name: 'ann', spots: Array.from({ length: 33 }, (_, step) => spot(step / 32, (step / 32) * 10)) }

function film(...events: SeatEvent[]) {
  number = 0
  return continued(EMPTY, events.map(entry))
}
const figures = (...changed: FigureView[]): SeatEvent => ({ figures: { changed, lost: [] } })
const moved: SeatEvent = { happened: { step: 'Movement', told: [told('event-slowness')], ways: [walk] } }

test('dice first, then everybody moves, then all stand where they are', () => {
  const whole = film(figures(somebody(1, 0)), moved, figures(somebody(1, 10)))
  expect(whole.acts).toHaveLength(1)
  const act = whole.acts[0]!
  expect(act.dice).toBeGreaterThan(0)
  expect(poses(whole, 0.1).get(1)!.at.x).toBe(0)
  const halfway = poses(whole, act.dice + act.motion / 2).get(1)!.at.x
  expect(halfway).toBeCloseTo(5, 6)
  expect(poses(whole, whole.length).get(1)!.at.x).toBe(10)
  expect(lasting(act)).toBeCloseTo(whole.length, 9)
})

test('a film goes on where it ended', () => {
  const first = film(figures(somebody(1, 0)), moved, figures(somebody(1, 10)))
  const more = continued(first, [entry({ happened: { step: 'Shooting', told: [told('event-shot-hits')], ways: [] } }), entry(figures(somebody(1, 10, 'killed')))])
  expect(more.acts).toHaveLength(2)
  expect(more.acts[1]!.start).toBe(first.length)
  expect(poses(more, first.length + 0.1).get(1)!.figure.outward.status).toBe('fit')
  expect(poses(more, more.length).get(1)!.figure.outward.status).toBe('killed')
  expect(actAt(more, first.length - 0.1)).toBe(more.acts[0])
})

test('nothing is told before it was shown', () => {
  const whole = film(figures(somebody(1, 0)), moved, figures(somebody(1, 10)))
  const act = whole.acts[0]!
  expect(seenUntil(whole, act.dice + act.motion / 2)).toBe(act.entry - 1)
  expect(seenUntil(whole, act.dice + act.motion)).toBe(Infinity)
  expect(seenUntil(EMPTY, 0)).toBe(Infinity)
})

test('steps in which nothing is to be seen take no time', () => {
  const whole = film(figures(somebody(1, 0)), { happened: { step: 'Shooting', told: [told('step-shooting')], ways: [] } }, figures(somebody(1, 0)))
  expect(whole.acts).toHaveLength(0)
  expect(poses(whole, 0).get(1)!.at.x).toBe(0)
})

test('whoever is out of sight is nowhere', () => {
  const hidden: Way = { figure: 1, name: 'ann', spots: [spot(0, 0), spot(0.1, 1), spot(0.8, 8), spot(0.9, 9)] }
  expect(spotOf(hidden, 0.05)!.at.x).toBeCloseTo(0.5, 9)
  expect(spotOf(hidden, 0.5)).toBeNull()
  expect(spotOf(hidden, 1)!.at.x).toBe(9)
})

test('nobody turns the long way round', () => {
  const half = turned({ x: Math.cos(3), y: Math.sin(3) }, { x: Math.cos(-3), y: Math.sin(-3) }, 0.5)
  expect(half.x).toBeCloseTo(-1, 6)
})

test('many shots are shown faster', () => {
  expect(flashAt(1, 2)).toBeGreaterThan(flashAt(1, 40))
  expect(flashAt(39, 40)).toBeLessThanOrEqual(3)
})

test('a boat goes as those in it do, and stands where it was seen last', () => {
  const boat = (x: number): EngineView => ({ engine: { craft: 0 }, look: { at: { x, y: 0 }, facing: { x: 1, y: 0 } } }) as unknown as EngineView
  const way: EngineWay = { engine: { craft: 0 }, spots: walk.spots }
  const rowed: SeatEvent = { happened: { step: 'Movement', told: [], ways: [], engines: [way] } }
  const whole = film({ engines: [boat(0)] }, rowed, figures(somebody(1, 10)), { engines: [boat(10)] })
  const [act] = whole.acts
  expect(enginePoses(whole, act!.dice + act!.motion / 2).get('craft 0')!.at.x).toBeCloseTo(5, 6)
  expect(enginePoses(whole, 0).get('craft 0')!.at.x).toBe(0)
  expect(enginePoses(whole, whole.length).get('craft 0')!.at.x).toBe(10)
})
