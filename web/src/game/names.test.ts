import { expect, test } from 'vitest'

import type { FigureView } from '../generated/types'
import { cut, shown } from './names'

const somebody = (name: string) => ({ name, side: 0, figure: 1 }) as FigureView

test('names of files become names of people', () => {
  expect(shown('garde-jean')).toBe('Garde-Jean')
  expect(shown('élouan')).toBe('Élouan')
})

test('people are found in sentences, the longest name first', () => {
  const pieces = cut('garde-jean voit jean, pas jeannot', [somebody('jean'), somebody('garde-jean')])
  expect(pieces.map((piece) => [piece.text, piece.figure?.name])).toEqual([
    ['garde-jean', 'garde-jean'],
    [' voit ', undefined],
    ['jean', 'jean'],
    [', pas jeannot', undefined]
  ])
})
