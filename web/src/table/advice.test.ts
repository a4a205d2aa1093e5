import { expect, test, vi } from 'vitest'

import { latest } from './advice.svelte'

test('the first and the last thing wanted are asked, one at a time', async () => {
  const asked: number[] = []
  let running = 0
  let most = 0
  const want = latest(async (wanted: number) => {
    most = Math.max(most, ++running)
    asked.push(wanted)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
  }, 10)
  for (let number = 0; number < 10; number++) want(number)
  await vi.waitFor(() => expect(asked).toEqual([0, 9]))
  expect(most).toBe(1)
})
