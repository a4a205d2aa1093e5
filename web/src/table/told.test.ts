import { expect, test } from 'vitest'

import type { FigureView, Message, Told } from '../generated/types'
import type { Pose } from './film'
import { dice, parties } from './told'

const message = (id: string, args: Message['arguments']): Message => ({ id, arguments: args })

test('dice are found wherever they stand in a sentence', () => {
  const sum = message('sum', [['face', { Number: 6 }], ['total', { Number: 5 }]])
  const shot = message('event-shot-hits', [['figure', { Word: 'ann' }], ['sum', { Message: sum }]])
  expect(dice(shot)).toEqual([6])
  expect(dice(message('event-slowness', [['dice', { Words: ['2', '5'] }]]))).toEqual([2, 5])
  expect(dice(message('event-moved', [['x', { Number: 3 }]]))).toEqual([])
})

test('who does it comes before to whom', () => {
  const pose = (token: number, name: string): [number, Pose] => [token, { figure: { figure: token, name } as FigureView } as Pose]
  const people = new Map([pose(1, 'ann'), pose(2, 'bob')])
  const told = { message: message('x', [['figure', { Word: 'bob' }], ['target', { Word: 'ann' }]]), figures: [1, 2], rules: [] } as Told
  expect(parties(told, people).from?.figure.figure).toBe(2)
  expect(parties(told, people).to?.figure.figure).toBe(1)
})
