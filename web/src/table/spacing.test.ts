import { expect, test } from 'vitest'

import type { FigureView } from '../generated/types'
import { beside, body, front, partOf, wayLength } from './spacing'

function pike(token: number, x: number, y: number, formation = 'close', side = 0): FigureView {
  return {
    figure: token, side, base: { Disc: { radius: 1 } }, outward: { at: { x, y }, facing: { x: 0, y: -1 } }, whole: [{}, { formation }]
  } as unknown as FigureView
}

test('those who go together keep their places', () => {
  expect(beside([{ x: 10, y: 0 }, { x: 20, y: 5 }], { x: 0, y: 0 }, { x: -3, y: 2 })).toEqual([{ x: 7, y: 2 }, { x: 17, y: 7 }])
})

test('a body is all who stand elbow to elbow in close order', () => {
  const people = [pike(1, 0, 0), pike(2, 2.2, 0), pike(3, 4.4, 0), pike(4, 9, 0), pike(5, 2.2, 2.2, 'loose'), pike(6, 0, 2.2, 'close', 1)]
  expect(body(people[0]!, people).map(({ figure }) => figure)).toEqual([1, 2, 3])
  expect(body(people[4]!, people)).toEqual([])
  expect(body(people[3]!, people)).toEqual([])
})

test('the front is where they look', () => {
  const people = [pike(1, 0, 0), pike(2, 2, 0), pike(3, 0, 2), pike(4, 2, 2)]
  expect(front(people, { x: 0, y: -1 })).toEqual({ x: 1, y: 0 })
  expect(front(people, { x: 1, y: 0 })).toEqual({ x: 2, y: 1 })
})

test('parts of a way', () => {
  const way = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]
  expect(wayLength(way)).toBe(20)
  expect(partOf(way, 5, 12)).toEqual([{ x: 5, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 2 }])
  expect(partOf(way, 18, 30)).toEqual([{ x: 10, y: 8 }, { x: 10, y: 10 }])
})
