import { expect, test } from 'vitest'

import { roomFor, type Box } from './pen'
import { mark } from './sides'

test('a card finds a place that is free', () => {
  const first = roomFor(80, 30, { x: 100, y: 100 }, 10, [])
  const second = roomFor(80, 30, { x: 100, y: 100 }, 10, [first])
  const overlap = (one: Box, other: Box) =>
    one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height
  expect(overlap(first, second)).toBe(false)
})

test('sides differ by colour and by dashes', () => {
  const marks = [0, 1, 2, 3, 4, 5].map(mark)
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(6)
  expect(new Set(marks.map(({ dashes }) => dashes.join())).size).toBe(6)
  expect(mark(6)).toBe(mark(0))
})
