import { expect, test } from 'vitest'

import type { FigureView } from '../generated/types'
import { boxed, outside, reach, under, type Stood } from './hit'

function stood(token: number, x: number, y: number, more: Partial<FigureView> = {}, status = 'fit'): Stood {
  const figure = { figure: token, base: { Disc: { radius: 1 } }, outward: { status }, ...more } as FigureView
  return { figure, at: { x, y }, facing: { x: 0, y: -1 } }
}
const horse = { base: { Oblong: { half_length: 2.5, half_width: 1 } } }

test('the nearest is taken', () => {
  const people = [stood(1, 0, 0), stood(2, 1.5, 0)]
  expect(under(people, { x: 1.2, y: 0 }, 0)?.figure.figure).toBe(2)
  expect(under(people, { x: 5, y: 0 }, 1)).toBeNull()
  expect(under(people, { x: 3, y: 0 }, 1)?.figure.figure).toBe(2)
})

test('those who stand are taken before those who lie', () => {
  const people = [stood(1, 0, 0), stood(2, 0.1, 0, {}, 'killed')]
  expect(under(people, { x: 0.1, y: 0 }, 0)?.figure.figure).toBe(1)
})

test('a horse is long along its facing', () => {
  const rider = { ...stood(1, 0, 0, horse), facing: { x: 1, y: 0 } }
  expect(outside(rider, { x: 2.4, y: 0 })).toBeLessThan(0)
  expect(outside(rider, { x: 0, y: 2.4 })).toBeCloseTo(1.4, 9)
  expect(outside(rider, { x: 5.5, y: 5 })).toBeCloseTo(5, 9)
  expect(reach(rider.figure.base)).toBeCloseTo(Math.hypot(2.5, 1), 9)
})

test('a box takes those whose middle is in it', () => {
  const people = [stood(1, 0, 0), stood(2, 4, 4), stood(3, 9, 0)]
  expect(boxed(people, { x: 5, y: 5 }, { x: -1, y: -1 }).map(({ figure }) => figure.figure)).toEqual([1, 2])
})
