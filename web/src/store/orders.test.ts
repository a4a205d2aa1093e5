import { expect, test } from 'vitest'

import { actionPoints, actionTarget, besides, order, path, saidBeside, shot, withShot } from './orders'

test('the points of a path are those drawn', () => {
  expect(actionPoints(path([{ x: 1, y: 2 }]).action)).toEqual([{ x: 1, y: 2 }])
})

test('whom an action is about', () => {
  expect(actionTarget(order({ Charge: { target: 4, via: [] } }).action)).toBe(4)
  expect(actionTarget(order({ Care: 2 }).action)).toBe(2)
  expect(actionTarget(order({ Reload: 1 }).action)).toBeNull()
  expect(actionTarget(order('Hold').action)).toBeNull()
})

test('a shot again takes it back, and a second one is added where the weapon has two', () => {
  const at = (target: number) => shot(0, target).shots[0]!
  const targets = (rate: number, ...clicked: number[]) =>
    clicked.reduce<ReturnType<typeof shot> | undefined>((before, target) => withShot(before, at(target), rate), undefined)?.shots.map(({ target }) => target)
  expect(targets(1, 4)).toEqual([4])
  expect(targets(1, 4, 5)).toEqual([5])
  expect(targets(1, 4, 4)).toEqual([])
  expect(targets(2, 4, 4)).toEqual([4, 4])
  expect(targets(2, 4, 5)).toEqual([4, 5])
  expect(targets(2, 4, 4, 4)).toEqual([])
  expect(targets(2, 4, 5, 6)).toEqual([6])
})

test('what goes beside an action is told, and nothing else', () => {
  expect(besides(order('Hold'))).toEqual([])
  expect(besides(order('Hold', { pick_up: ['chest'], drop: [], rally: true }))).toEqual([
    { what: 'pick-up', things: ['chest'] }, { what: 'rally', things: [] }
  ])
})

test('what was said beside a way is told apart from the way', () => {
  expect(saidBeside(null)).toEqual({})
  const before = order('Hold', { pick_up: ['coffre'], drop: [], hurry: false, formation: null, together: 3 })
  expect(saidBeside(before)).toEqual({ pick_up: ['coffre'] })
})
