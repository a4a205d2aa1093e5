import { expect, test } from 'vitest'

import { around, between, fitted, kept, opening, panned, pinched, toScreen, toTable, zoomedAt } from './camera'

const size = { width: 1000, height: 600 }
const table = { half_width: 60, half_depth: 40 }
const camera = { x: 3, y: -7, zoom: 12 }

test('to the screen and back', () => {
  const point = { x: 11.5, y: 4.25 }
  const back = toTable(camera, size, toScreen(camera, size, point))
  expect(back.x).toBeCloseTo(point.x, 9)
  expect(back.y).toBeCloseTo(point.y, 9)
})

test('the whole table fits', () => {
  const whole = fitted(table, size, 10)
  const corner = toScreen(whole, size, { x: -60, y: -40 })
  expect(corner.x).toBeGreaterThanOrEqual(10 - 1e-9)
  expect(corner.y).toBeGreaterThanOrEqual(10 - 1e-9)
})

test('what is under the cursor stays there when zooming', () => {
  const at = { x: 740, y: 120 }
  const before = toTable(camera, size, at)
  const after = toTable(zoomedAt(camera, size, at, 33), size, at)
  expect(after.x).toBeCloseTo(before.x, 9)
  expect(after.y).toBeCloseTo(before.y, 9)
})

test('the table follows the hand', () => {
  const point = { x: 0, y: 0 }
  const before = toScreen(camera, size, point)
  const after = toScreen(panned(camera, 25, -40), size, point)
  expect(after.x - before.x).toBeCloseTo(25, 9)
  expect(after.y - before.y).toBeCloseTo(-40, 9)
})

test('both fingers keep what they hold', () => {
  const from: [{ x: number; y: number }, { x: number; y: number }] = [{ x: 200, y: 200 }, { x: 400, y: 200 }]
  const to: [{ x: number; y: number }, { x: number; y: number }] = [{ x: 150, y: 260 }, { x: 550, y: 260 }]
  const held = from.map((finger) => toTable(camera, size, finger))
  const pinch = pinched(camera, size, from, to)
  held.forEach((point, finger) => {
    const now = toScreen(pinch, size, point)
    expect(now.x).toBeCloseTo(to[finger]!.x, 6)
    expect(now.y).toBeCloseTo(to[finger]!.y, 6)
  })
})

test('the eye never leaves the table', () => {
  const lost = kept({ x: 900, y: -900, zoom: 0.001 }, table, size)
  expect(lost.x).toBe(60)
  expect(lost.y).toBe(-40)
  expect(lost.zoom).toBeGreaterThan(1)
  expect(kept({ x: 0, y: 0, zoom: 1e6 }, table, size).zoom).toBeLessThan(100)
})

test('halfway is halfway', () => {
  const half = between({ x: 0, y: 0, zoom: 4 }, { x: 2, y: 4, zoom: 16 }, 0.5)
  expect([half.x, half.y]).toEqual([1, 2])
  expect(half.zoom).toBeCloseTo(8, 9)
})

test('some people are shown all at once', () => {
  const people = [{ x: -30, y: 0 }, { x: 10, y: 20 }]
  const near = around(people, size, 30)!
  for (const person of people) {
    const { x, y } = toScreen(near, size, person)
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
  }
  expect(around([], size, 30)).toBeNull()
})

test('a small screen begins among one’s own people, with the others that fit', () => {
  const phone = { width: 360, height: 500 }
  const own = [{ x: -20, y: 0 }]
  expect(opening(table, own, [], size)).toBeNull()
  const both = opening(table, own, [{ x: 10, y: 0 }, { x: 59, y: 0 }], phone)
  expect(both?.x).toBeCloseTo(-5, 9)
  const alone = opening(table, own, [{ x: 59, y: 0 }], phone)
  expect(alone).toEqual({ x: -20, y: 0, zoom: 12 })
})
