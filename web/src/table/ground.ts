// What grounds look like until the painted map is there.

import type { GroundBoard, Point } from '../generated/types'

const COLOURS: [RegExp, string][] = [
  [/water|river|stream|sea|marsh|bog/, '#6f9fb4'],
  [/forest|wood|tree|orchard/, '#5f7a45'],
  [/scrub|gorse|heath/, '#87964f'],
  [/crop|field|vine/, '#b9a95a'],
  [/road|path|track|bridge/, '#d8c595'],
  [/hedge/, '#46602f'],
  [/ditch|bank/, '#8a7a4a'],
  [/wall|palisade|fence|barricade/, '#8d8577'],
  [/window/, '#9fc3d6'],
  [/door|gap/, '#b98f5a'],
  [/indoors|hall|room/, '#c9b18a'],
  [/hill|slope/, '#96a062']
]

/** The colour of a ground. */
export function colour(ground: GroundBoard): string {
  return COLOURS.find(([kind]) => kind.test(ground.kind))?.[1] ?? '#94a05f'
}

/** Points as SVG has them. */
export function points(corners: Point[]): string {
  return corners.map(({ x, y }) => `${x},${y}`).join(' ')
}
