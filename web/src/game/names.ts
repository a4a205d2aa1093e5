// Names of people as they are shown, and where they stand in a sentence.

import type { FigureView, Message } from '../generated/types'

/** A name of a file as people write it: `garde-jean` is « Garde-Jean ». */
export function shown(name: string): string {
  return name.replace(/(^|[-\s])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** A sentence with the names of people as they are shown. */
export function proper(text: string, figures: Iterable<FigureView>): string {
  return cut(text, figures).map(({ text, figure }) => (figure?.name === text ? shown(text) : text)).join('')
}

/** The rules that a refusal goes by, which go with its sentence. */
export function rulesOf({ arguments: found }: Message): string[] {
  const rules = found.find(([name]) => name === 'rules')?.[1]
  return rules && 'Words' in rules ? rules.Words : []
}

/** A piece of a sentence: words, or somebody's name. */
export type Piece = { text: string; figure: FigureView | null }

/** Cuts words at the names of people. */
export function cut(text: string, figures: Iterable<FigureView>): Piece[] {
  const byName = new Map<string, FigureView>()
  for (const figure of figures) {
    const { title } = figure
    // A sentence may begin with the name, in either language.
    for (const name of [figure.name, title?.fr, title?.en]) {
      if (name) byName.set(name, figure).set(name.charAt(0).toUpperCase() + name.slice(1), figure)
    }
  }
  if (byName.size === 0) return [{ text, figure: null }]
  const escaped = [...byName.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  escaped.sort((one, other) => other.length - one.length)
  const names = new RegExp(`(?<![\\p{L}\\p{N}-])(${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'gu')
  return text
    .split(names)
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, figure: byName.get(piece) ?? null }))
}
