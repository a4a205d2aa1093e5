// Several people moved with one hand: they keep their places beside each other; a body in close order goes as one.

import type { Direction, FigureView, Point } from '../generated/types'

/** Two in one body stand no farther apart than this, edge to edge. */
const ELBOW = 0.6

/** Shoulder to shoulder with somebody. */
export function inCloseOrder(figure: FigureView): boolean {
  const formation = figure.whole?.[1].formation
  return formation === 'close' || formation === 'shield-wall' || formation === 'tortoise'
}

/** A path for somebody beside the one whose path was drawn: the same, moved by where they stand. */
export function beside(path: Point[], lead: Point, own: Point): Point[] {
  const [dx, dy] = [own.x - lead.x, own.y - lead.y]
  return path.map(({ x, y }) => ({ x: x + dx, y: y + dy }))
}

/** Those who stand in close order with somebody, from elbow to elbow; nobody if it stands alone. */
export function body(lead: FigureView, people: FigureView[]): FigureView[] {
  if (!inCloseOrder(lead)) return []
  const members = [lead]
  const waiting = new Set(people.filter((one) => one !== lead && one.side === lead.side && inCloseOrder(one)))
  for (const member of members) {
    for (const other of waiting) {
      if (gap(member, other) <= ELBOW) {
        waiting.delete(other)
        members.push(other)
      }
    }
  }
  return members.length > 1 ? members : []
}

function radius(figure: FigureView): number {
  return 'Disc' in figure.base ? figure.base.Disc.radius : figure.base.Oblong.half_width
}

function gap(one: FigureView, other: FigureView): number {
  const [from, to] = [one.outward.at, other.outward.at]
  return Math.hypot(to.x - from.x, to.y - from.y) - radius(one) - radius(other)
}

/** The middle of the front rank of a body that faces one way. */
export function front(members: FigureView[], facing: Direction): Point {
  const along = ({ outward: { at } }: FigureView) => at.x * facing.x + at.y * facing.y
  const foremost = Math.max(...members.map(along))
  const rank = members.filter((member) => foremost - along(member) < radius(member))
  const sum = rank.reduce((sum, { outward: { at } }) => ({ x: sum.x + at.x, y: sum.y + at.y }), { x: 0, y: 0 })
  return { x: sum.x / rank.length, y: sum.y / rank.length }
}

/** How long a way is. */
export function wayLength(way: Point[]): number {
  let sum = 0
  for (let leg = 1; leg < way.length; leg++) {
    const [from, to] = [way[leg - 1] as Point, way[leg] as Point]
    sum += Math.hypot(to.x - from.x, to.y - from.y)
  }
  return sum
}

/** The part of a way between two lengths of it. */
export function partOf(way: Point[], from: number, to: number): Point[] {
  const part: Point[] = []
  let gone = 0
  for (let leg = 1; leg < way.length; leg++) {
    const [start, end] = [way[leg - 1] as Point, way[leg] as Point]
    const length = Math.hypot(end.x - start.x, end.y - start.y)
    const point = (at: number): Point => {
      const share = length === 0 ? 0 : (at - gone) / length
      return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }
    }
    if (gone + length >= from && gone <= to) {
      if (part.length === 0) part.push(point(Math.max(from, gone)))
      part.push(point(Math.min(to, gone + length)))
    }
    gone += length
  }
  return part
}
