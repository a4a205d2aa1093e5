import { expect, test } from 'vitest'

import type { SeatEntry, SeatEvent } from '../generated/types'
import { inside, lines } from './log'

const entry = (event: SeatEvent): SeatEntry => ({ number: 7, at: 0, turn: 2, log: null, event })

test('what happened is told line by line', () => {
  const told = { message: { id: 'event-moved', arguments: [] }, figures: [1], rules: ['MOV-01'] }
  const found = lines(entry({ happened: { step: 'Movement', told: [told, told], ways: [] } }))
  expect(found.map((line) => line.kind)).toEqual(['told', 'told'])
})

test('a turn has a line of its own', () => {
  expect(lines(entry({ 'turn-began': { turn: 3 } }))).toEqual([{ number: 7, turn: 3, kind: 'turn' }])
})

test('what only changes the picture has no line', () => {
  expect(lines(entry({ agreement: { agreed: [0], cleared: [] } }))).toEqual([])
  expect(lines(entry('locked'))).toEqual([])
})

test('an event is opened by its name', () => {
  expect(inside({ objective: { text: 'the letter' } }, 'objective')).toEqual({ text: 'the letter' })
  expect(inside('ended', 'objective')).toBeNull()
})

test('what a game master decides is told with its reason', () => {
  expect(lines(entry({ because: 'it is late' }))).toMatchObject([{ kind: 'word', id: 'page-log-because', reason: 'it is late' }])
  expect(lines(entry({ 'fog-set': 'open' }))).toMatchObject([{ id: 'page-log-fog', of: 'page-fog-open' }])
  expect(lines(entry({ 'taken-back': { entry: 4 } }))).toMatchObject([{ id: 'page-log-taken-back' }])
})
