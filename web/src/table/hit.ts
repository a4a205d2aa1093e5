// Who is under the hand.

import type { Base, FigureView, Point } from '../generated/types'

/** The radius of the circle round a base. */
export function reach(base: Base): number {
  return 'Disc' in base ? base.Disc.radius : Math.hypot(base.Oblong.half_length, base.Oblong.half_width)
}

/** Half the width of a base: how near others come beside it. */
export function girth(base: Base): number {
  return 'Disc' in base ? base.Disc.radius : base.Oblong.half_width
}

/** Somebody put down somewhere. */
export interface Stood {
  figure: FigureView
  at: Point
  facing: Point
}

/** How far a point is outside a base; negative inside it. */
export function outside(stood: Stood, { x, y }: Point): number {
  const { base } = stood.figure
  const [dx, dy] = [x - stood.at.x, y - stood.at.y]
  if ('Disc' in base) return Math.hypot(dx, dy) - base.Disc.radius
  const along = Math.abs(dx * stood.facing.x + dy * stood.facing.y) - base.Oblong.half_length
  const across = Math.abs(dy * stood.facing.x - dx * stood.facing.y) - base.Oblong.half_width
  return Math.hypot(Math.max(0, along), Math.max(0, across)) + Math.min(0, Math.max(along, across))
}

/** Whether a point lies within corners. */
export function within({ x, y }: Point, corners: Point[]): boolean {
  let odd = false
  corners.forEach((one, place) => {
    const other = corners.at(place - 1) as Point
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) odd = !odd
  })
  return odd
}

/** Whoever is under a point or within some slack of it: the nearest, and of those who lie and those who stand the standing. */
export function under(people: Iterable<Stood>, point: Point, slack: number): Stood | null {
  let best: Stood | null = null
  let least = slack
  for (const stood of people) {
    const lies = stood.figure.outward.status === 'fit' ? 0 : 0.5
    const off = outside(stood, point) + lies
    if (off <= least) {
      least = off
      best = stood
    }
  }
  return best
}

/** Everybody whose middle is in a box between two corners. */
export function boxed(people: Iterable<Stood>, one: Point, other: Point): Stood[] {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)]
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)]
  return [...people].filter(({ at }) => at.x >= left && at.x <= right && at.y >= top && at.y <= bottom)
}
