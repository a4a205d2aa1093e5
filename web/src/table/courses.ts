// Plans as they are shown: the way the rules foresee, what is left of what was drawn, where it may end.

import type { Direction, FigureView, Forecast, Order, Point, Watcher, WayEnding } from '../generated/types'
import { actionPoints, actionTarget } from '../store/orders'
import { girth } from './hit'
import type { Course } from './scene'
import { beside, partOf, wayLength } from './spacing'

/** What a plan was drawn as: from where somebody stands through its points to whoever it is about. */
export function drawn(figure: FigureView, order: Order, where: (token: number) => Point | null): Point[] {
  const at = figure.outward.at
  const target = actionTarget(order.action)
  const end = target === null ? null : where(target)
  let points = actionPoints(order.action)
  if (typeof order.action === 'object' && 'March' in order.action && points[0]) {
    // The order is for the middle of the front; everybody goes the same way beside it.
    points = beside(points, points[0], at).slice(1)
  }
  const way = [at, ...points, ...(end && pursues(order) ? [end] : [])]
  return way.length > 1 ? way : []
}

/** Goes where somebody is. */
function pursues({ action }: Order): boolean {
  return typeof action === 'object' && ['Charge', 'Follow', 'BlockPerson', 'Join', 'Help', 'Care', 'Discuss'].some((name) => name in action)
}

/** Of several endings the one in the middle. */
export function usual(endings: WayEnding[]): WayEnding | null {
  const ordered = [...endings].sort((one, other) => one.went - other.went)
  return ordered[ordered.length >> 1] ?? null
}

function straight(from: Point, to: Point): Direction | null {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  return long < 0.01 ? null : { x: (to.x - from.x) / long, y: (to.y - from.y) / long }
}

/** The first place on the way at which somebody would see it, unless they do from the start. */
function sighted(watchers: Watcher[], start: Point): Point | null {
  const far = ({ at }: Watcher) => Math.hypot(at.x - start.x, at.y - start.y)
  const [first] = [...watchers].sort((one, other) => far(one) - far(other))
  return first && far(first) > 0.5 ? first.at : null
}

/** A plan as it is shown; nothing where there is nothing to see of it. */
export function course(
  figure: FigureView,
  order: Order,
  said: Forecast | null,
  where: (token: number) => Point | null,
  more: Pick<Course, 'fresh' | 'strong'>
): Course | null {
  const raw = drawn(figure, order, where)
  const charge = typeof order.action === 'object' && 'Charge' in order.action
  const none = { company: [], hull: null, costly: null, endings: [], meets: [], seen: null, beyond: [], charge, ...more }
  if (!said || said.refused || said.endings.length === 0) {
    if (raw.length < 2) return null
    const [end, before] = [raw.at(-1) as Point, raw.at(-2) as Point]
    const facing = straight(before, end) ?? figure.outward.facing
    return { figure, way: raw, ghost: charge ? null : { at: end, facing }, refused: said?.refused != null, ...none }
  }
  const ending = usual(said.endings) as WayEnding
  const longest = said.endings.reduce((best, other) => (other.went > best.went ? other : best), ending)
  const shortest = Math.min(...said.endings.map(({ went }) => went))
  if (longest.went < 0.05 && raw.length < 2) return null
  const far = wayLength(longest.way)
  const differ = said.endings.length > 1
  const whole = wayLength(raw)
  const short = whole - longest.went > 0.4 && !charge && actionTarget(order.action) === null
  const meets = longest.meets.flatMap((token) => {
    const other = where(token)
    const towards = other && straight(longest.at, other)
    return towards ? [{ x: longest.at.x + towards.x * girth(figure.base), y: longest.at.y + towards.y * girth(figure.base) }] : []
  })
  return {
    ...none,
    figure,
    way: longest.way,
    beyond: short ? [longest.at, ...partOf(raw, longest.went, whole).slice(1)] : [],
    costly: differ ? [Math.min(shortest, far), far] : null,
    ghost: { at: ending.at, facing: ending.facing },
    endings: differ ? said.endings.flatMap(({ die, at }) => (die === null ? [] : [{ die, at }])) : [],
    meets,
    seen: sighted(said.watchers, figure.outward.at),
    refused: false
  }
}

/** Where those in close order with somebody come to stand, as far as the ghost tells: they keep their places about it. */
export function company({ figure, ghost }: Course, members: FigureView[]): Course['company'] {
  if (!ghost) return []
  const { at: from, facing } = figure.outward
  // The turn from how it faces now to how it will, as a cosine and a sine.
  const [cosine, sine] = [facing.x * ghost.facing.x + facing.y * ghost.facing.y, facing.x * ghost.facing.y - facing.y * ghost.facing.x]
  const turned = ({ x, y }: Point) => ({ x: x * cosine - y * sine, y: x * sine + y * cosine })
  return members.flatMap((member) => {
    if (member === figure) return []
    const { at, facing } = member.outward
    const off = turned({ x: at.x - from.x, y: at.y - from.y })
    return [{ figure: member, at: { x: ghost.at.x + off.x, y: ghost.at.y + off.y }, facing: turned(facing) }]
  })
}
