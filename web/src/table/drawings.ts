// The drawings of ground and people. What is asked here is SVG text in centimetres; only this file knows who draws it.

import type { FigureView, TableBoard } from '../generated/types'
import type { Game } from '../store/game.svelte'
import { colour, points } from './ground'
import { reach } from './hit'
import { mark } from './sides'

/** A drawing with a name that is the same for equal drawings. */
export interface Drawing {
  key: string
  svg: string
}

/** The ground of a table, the middle of it being the origin. */
export async function ground(game: Game, table: number): Promise<string> {
  const where = game.board.tables[table]
  return where ? plainGround(where) : ''
}

/** Somebody facing up, the middle of the base being the origin. */
export async function token(figure: FigureView): Promise<Drawing> {
  return plainToken(figure)
}

/** A sign of a state, in a box of 24 by 24 round the origin. */
export function badge(_name: string): string | null {
  return null
}

/** What tells how somebody looks: as long as it is the same, the drawing is. */
export function lookOf({ side, base, armour, shield, weapons, outward, whole }: FigureView): string {
  const { class: rank, posture, mounted, status } = outward
  return JSON.stringify([side, base, armour, shield, weapons, rank, posture, mounted, status, whole?.[1].lost, whole?.[1].shield_lost])
}

function plainGround(table: TableBoard): string {
  const { half_width: width, half_depth: depth } = table
  const meadow = `<rect x="${-width}" y="${-depth}" width="${width * 2}" height="${depth * 2}" fill="#a3ae6d"/>`
  const seen = table.grounds.filter((ground) => ground.storey === 0)
  const areas = seen
    .filter((ground) => ground.half_width === null)
    .map((ground) => `<polygon points="${points(ground.corners)}" fill="${colour(ground)}"/>`)
  const strips = seen
    .filter((ground) => ground.half_width !== null)
    .map((ground) => {
      const broad = Math.max(0.3, (ground.half_width ?? 0) * 2)
      return `<polyline points="${points(ground.corners)}" fill="none" stroke="${colour(ground)}" stroke-width="${broad}"/>`
    })
  return [meadow, ...areas, ...strips].join('')
}

function plainToken(figure: FigureView): Drawing {
  const { colour } = mark(figure.side)
  const radius = reach(figure.base)
  const base =
    'Disc' in figure.base
      ? `<circle r="${radius}" fill="#efe6cf" stroke="${colour}" stroke-width=".2"/>`
      : `<rect x="${-figure.base.Oblong.half_width}" y="${-figure.base.Oblong.half_length}" width="${2 * figure.base.Oblong.half_width}" height="${2 * figure.base.Oblong.half_length}" rx=".3" fill="#efe6cf" stroke="${colour}" stroke-width=".2"/>`
  const person = `<ellipse rx=".6" ry=".38" fill="${colour}" stroke="#2b241c" stroke-width=".06"/><circle r=".26" fill="#5a4630"/><path d="M.5 0V-1.4" stroke="#2b241c" stroke-width=".14"/>`
  return { key: lookOf(figure), svg: base + person }
}
