import { expect, test } from 'vitest'

import { actionPoints, actionTarget, order, path } from './orders'

test('the points of a path are those drawn', () => {
  expect(actionPoints(path([{ x: 1, y: 2 }]).action)).toEqual([{ x: 1, y: 2 }])
})

test('whom an action is about', () => {
  expect(actionTarget(order({ Charge: { target: 4, via: [] } }).action)).toBe(4)
  expect(actionTarget(order({ Care: 2 }).action)).toBe(2)
  expect(actionTarget(order({ Reload: 1 }).action)).toBeNull()
  expect(actionTarget(order('Hold').action)).toBeNull()
})
