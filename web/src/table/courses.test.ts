import { expect, test } from 'vitest'

import type { FigureView, Forecast, WayEnding } from '../generated/types'
import { order, path } from '../store/orders'
import { course, drawn, usual } from './courses'

const ann = { figure: 1, side: 0, base: { Disc: { radius: 1 } }, outward: { at: { x: 0, y: 0 }, facing: { x: 1, y: 0 } } } as unknown as FigureView
const nobody = () => null
const bob = (token: number) => (token === 2 ? { x: 20, y: 0 } : null)
const quiet = { fresh: 0, strong: false }

function ending(die: number | null, went: number, meets: number[] = []): WayEnding {
  const at = { x: went, y: 0 }
  return { die, way: [{ x: 0, y: 0 }, at], at, facing: { x: 1, y: 0 }, storey: 0, went, stop: 'Spent', meets, engine: null }
}
function forecast(...endings: WayEnding[]): Forecast {
  return { figure: 1, refused: null, allowance: 20, because: [], length: 20, costs: [], endings, watchers: [] }
}

test('a charge is drawn to whom it is for', () => {
  expect(drawn(ann, order({ Charge: { target: 2, via: [{ at: { x: 5, y: 5 }, storey: null }] } }), bob)).toEqual([
    { x: 0, y: 0 }, { x: 5, y: 5 }, { x: 20, y: 0 }
  ])
  expect(drawn(ann, order('Hold'), bob)).toEqual([])
})

test('the middle ending is the usual one', () => {
  expect(usual([ending(1, 9), ending(6, 2), ending(3, 7)])?.went).toBe(7)
  expect(usual([])).toBeNull()
})

test('what dice may cost is marked, and what is out of reach', () => {
  const shown = course(ann, path([{ x: 20, y: 0 }]), forecast(ending(1, 15), ending(2, 13), ending(3, 11)), nobody, quiet)!
  expect(shown.costly).toEqual([11, 15])
  expect(shown.ghost?.at.x).toBe(13)
  expect(shown.endings.map(({ die }) => die)).toEqual([1, 2, 3])
  expect(shown.beyond).toEqual([{ x: 15, y: 0 }, { x: 20, y: 0 }])
})

test('where one would be met is marked', () => {
  const shown = course(ann, path([{ x: 18, y: 0 }]), forecast(ending(null, 18, [2])), bob, quiet)!
  expect(shown.meets).toEqual([{ x: 19, y: 0 }])
})

test('what the rules have not said yet is shown as drawn', () => {
  const shown = course(ann, path([{ x: 0, y: 8 }]), null, nobody, quiet)!
  expect(shown.way).toHaveLength(2)
  expect(shown.ghost?.facing).toEqual({ x: 0, y: 1 })
  expect(course(ann, order('Hold'), null, nobody, quiet)).toBeNull()
})
