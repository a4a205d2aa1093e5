import { expect, test } from 'vitest'

import { latest } from './advice.svelte'

test('only the last thing wanted is asked, one at a time', async () => {
  const asked: number[] = []
  let running = 0
  let most = 0
  const want = latest(async (wanted: number) => {
    most = Math.max(most, ++running)
    asked.push(wanted)
    await new Promise((resolve) => setTimeout(resolve, 10))
    running--
  }, 20)
  for (let number = 0; number < 10; number++) want(number)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(asked[0]).toBe(9)
  want(10)
  want(11)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(asked).toEqual([9, 11])
  expect(most).toBe(1)
})
