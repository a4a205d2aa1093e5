// Where the eye is over the table. Points of the table are centimetres from its middle, points of the screen are pixels.

import type { Point } from '../generated/types'

/** The point of the table in the middle of the screen, and how many pixels a centimetre has. */
export interface Camera {
  x: number
  y: number
  zoom: number
}

/** The screen, in pixels. */
export interface Size {
  width: number
  height: number
}

/** Half a table, in centimetres. */
export interface Extent {
  half_width: number
  half_depth: number
}

/** So many pixels for a centimetre at the most. */
export const CLOSEST = 96

/** Where a point of the table is on the screen. */
export function toScreen(camera: Camera, size: Size, { x, y }: Point): Point {
  return { x: size.width / 2 + (x - camera.x) * camera.zoom, y: size.height / 2 + (y - camera.y) * camera.zoom }
}

/** Which point of the table is under a point of the screen. */
export function toTable(camera: Camera, size: Size, { x, y }: Point): Point {
  return { x: camera.x + (x - size.width / 2) / camera.zoom, y: camera.y + (y - size.height / 2) / camera.zoom }
}

/** The whole table on the screen, with some pixels round it. */
export function fitted(table: Extent, size: Size, margin = 16): Camera {
  const across = Math.max(1, size.width - 2 * margin) / (2 * table.half_width)
  const down = Math.max(1, size.height - 2 * margin) / (2 * table.half_depth)
  return { x: 0, y: 0, zoom: Math.min(across, down, CLOSEST) }
}

/** How far the eye may go away: somewhat more than the whole table. */
export function farthest(table: Extent, size: Size): number {
  return fitted(table, size).zoom * 0.8
}

/** The same, but never away from the table nor too far from it. */
export function kept(camera: Camera, table: Extent, size: Size): Camera {
  const zoom = Math.min(CLOSEST, Math.max(farthest(table, size), camera.zoom))
  const hold = (at: number, half: number) => Math.min(half, Math.max(-half, at))
  return { x: hold(camera.x, table.half_width), y: hold(camera.y, table.half_depth), zoom }
}

/** Moved along with a hand that went so many pixels. */
export function panned(camera: Camera, across: number, down: number): Camera {
  return { ...camera, x: camera.x - across / camera.zoom, y: camera.y - down / camera.zoom }
}

/** Nearer or farther, with what is under a point of the screen staying there. */
export function zoomedAt(camera: Camera, size: Size, at: Point, zoom: number): Camera {
  const under = toTable(camera, size, at)
  return {
    x: under.x - (at.x - size.width / 2) / zoom,
    y: under.y - (at.y - size.height / 2) / zoom,
    zoom
  }
}

/** Two fingers went from here to there: what was under them stays under them. */
export function pinched(camera: Camera, size: Size, from: [Point, Point], to: [Point, Point]): Camera {
  const apart = ([one, other]: [Point, Point]) => Math.hypot(other.x - one.x, other.y - one.y)
  const middle = ([one, other]: [Point, Point]): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const before = middle(from)
  const after = middle(to)
  const grown = Math.max(1, apart(to)) / Math.max(1, apart(from))
  const moved = panned(camera, after.x - before.x, after.y - before.y)
  return zoomedAt(moved, size, after, camera.zoom * grown)
}

/** Somewhere between two cameras, 0 to 1; zooming evenly to the eye. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const mix = (one: number, other: number) => one + (other - one) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), zoom: Math.exp(mix(Math.log(from.zoom), Math.log(to.zoom))) }
}

/** A camera that shows all these points, no nearer than a given zoom. */
export function around(points: Point[], size: Size, nearest: number): Camera | null {
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const extent = { half_width: (right - left) / 2 + 6, half_depth: (bottom - top) / 2 + 6 }
  const { zoom } = fitted(extent, size, 24)
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(zoom, nearest) }
}

/** Nobody is found on the table with fewer pixels for a centimetre. */
const FOUND = 6
/** One begins no nearer than that. */
const NEAR = 12

/** Where one begins on a screen too small for the table: among one's own people, with as many of the others as can be told apart. */
export function opening(table: Extent, own: Point[], others: Point[], size: Size): Camera | null {
  if (own.length === 0 || fitted(table, size).zoom >= FOUND) return null
  const near = (point: Point) => Math.min(...own.map(({ x, y }) => Math.hypot(point.x - x, point.y - y)))
  const nearest = others.map((at) => ({ at, away: near(at) })).sort((one, other) => one.away - other.away)
  const shown = [...own]
  for (const { at } of nearest) {
    const all = around([...shown, at], size, NEAR)
    if (!all || all.zoom < FOUND) break
    shown.push(at)
  }
  const camera = around(shown, size, NEAR)
  return camera && { ...camera, zoom: Math.max(FOUND, camera.zoom) }
}
