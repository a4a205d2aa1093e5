import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { hash: '' })
vi.stubGlobal('addEventListener', () => {})
const { place } = await import('./router.svelte')

test('addresses lead to pages', () => {
  expect(place('')).toEqual({ page: 'first' })
  expect(place('#/rules/slo-01')).toEqual({ page: 'rules', rule: 'SLO-01' })
  expect(place('#/game/abc')).toEqual({ page: 'game', id: 'abc' })
  expect(place('#/at/t1/2')).toEqual({ page: 'table', table: 't1', seat: 2 })
  expect(place('#abcdefghijklmnopqrst', '/join')).toEqual({ page: 'join', token: 'abcdefghijklmnopqrst' })
  expect(place('#/replay/at/t1')).toEqual({ page: 'replay', game: null, table: 't1', part: null })
  expect(place('#/seen/aB-_9')).toEqual({ page: 'replay', game: null, table: null, part: 'aB-_9' })
  expect(place('#/nowhere')).toEqual({ page: 'first' })
})
