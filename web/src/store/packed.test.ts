import { expect, test } from 'vitest'

import { packed, unpacked } from './packed'

test('a text goes through an address', async () => {
  const text = `{"gué":"${'Loeiz frappe Riwal, '.repeat(5000)}"}`
  const part = await packed(text)
  expect(part).toMatch(/^[\w-]+$/)
  expect(part.length).toBeLessThan(2000)
  expect(await unpacked(part)).toBe(text)
})
