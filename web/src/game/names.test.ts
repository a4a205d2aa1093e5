import { expect, test } from 'vitest'

import type { FigureView } from '../generated/types'
import { cut, proper, shown } from './names'

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

test('people are found by what the scenario calls them, in either language', () => {
  const marshal = { ...somebody('marshal'), title: { fr: 'le marshal', en: 'the marshal' } } as FigureView
  for (const sentence of ['Le marshal tire', 'The marshal shoots']) {
    expect(cut(sentence, [marshal])[0]?.figure).toBe(marshal)
    expect(proper(sentence, [marshal])).toBe(sentence)
  }
})
