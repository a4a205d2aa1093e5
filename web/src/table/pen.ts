// Strokes and words that keep their size on the screen, whatever the zoom.

import type { Point } from '../generated/types'
import type { Tone } from './scene'

export const INK = '#2b241c'
export const PAPER = '#fbf5e6'
export const OCHRE = '#b97a08'
export const GOLD = '#ffd84d'
const FONT = 'Inter, system-ui, sans-serif'
const TONES: Record<Tone, string> = { plain: INK, good: '#1c4a83', bad: '#a02a12', costly: '#7a4d00', quiet: '#6b5d49' }

/** A canvas and its pixels. */
export type Canvas = CanvasRenderingContext2D

/** A line through points. */
export function trace(on: Canvas, points: Point[]): void {
  on.beginPath()
  points.forEach(({ x, y }, place) => (place === 0 ? on.moveTo(x, y) : on.lineTo(x, y)))
}

export function disc(on: Canvas, { x, y }: Point, radius: number): void {
  on.beginPath()
  on.arc(x, y, Math.max(0, radius), 0, Math.PI * 2)
}

/** The head of an arrow at the end of a line. */
export function arrow(on: Canvas, from: Point, to: Point, size: number): void {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  if (long < 1) return
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long]
  on.beginPath()
  on.moveTo(to.x + dx * size * 0.5, to.y + dy * size * 0.5)
  on.lineTo(to.x - dx * size - dy * size * 0.6, to.y - dy * size + dx * size * 0.6)
  on.lineTo(to.x - dx * size * 0.6, to.y - dy * size * 0.6)
  on.lineTo(to.x - dx * size + dy * size * 0.6, to.y - dy * size - dx * size * 0.6)
  on.closePath()
}

/** A name under somebody, readable on any ground. */
export function name(on: Canvas, text: string, { x, y }: Point, strong: boolean): void {
  on.font = `600 ${strong ? 12.5 : 11.5}px ${FONT}`
  on.textAlign = 'center'
  on.textBaseline = 'top'
  on.lineJoin = 'round'
  on.strokeStyle = '#f7efdcdd'
  on.lineWidth = 3.5
  on.strokeText(text, x, y)
  on.fillStyle = INK
  on.fillText(text, x, y)
}

/** A small round mark with a number. */
export function bead(on: Canvas, text: string, at: Point, ground: string, ink: string, radius = 7.5): void {
  on.font = `600 ${radius * 1.4}px ${FONT}`
  const half = Math.max(radius, on.measureText(text).width / 2 + radius * 0.5)
  on.beginPath()
  on.roundRect(at.x - half, at.y - radius, half * 2, radius * 2, radius)
  on.fillStyle = ground
  on.fill()
  on.strokeStyle = ink
  on.lineWidth = 1.3
  on.setLineDash([])
  on.stroke()
  on.textAlign = 'center'
  on.textBaseline = 'middle'
  on.fillStyle = ink
  on.fillText(text, at.x, at.y + 0.5)
}

/** A rectangle on the screen. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

function apart(one: Box, other: Box): boolean {
  return (
    one.left + one.width < other.left || other.left + other.width < one.left ||
    one.top + one.height < other.top || other.top + other.height < one.top
  )
}

/** A place for a card beside a point that overlaps nothing so far; the first one if all do. */
export function roomFor(width: number, height: number, at: Point, off: number, taken: Box[]): Box {
  const places: [number, number][] = [
    [at.x - width / 2, at.y - off - height], [at.x + off, at.y - height / 2], [at.x - off - width, at.y - height / 2],
    [at.x - width / 2, at.y + off], [at.x + off * 0.7, at.y - off * 0.7 - height], [at.x - off * 0.7 - width, at.y - off * 0.7 - height],
    [at.x + off * 0.7, at.y + off * 0.7], [at.x - off * 0.7 - width, at.y + off * 0.7], [at.x - width / 2, at.y - off - height * 2.2]
  ]
  const boxes = places.map(([left, top]): Box => ({ left, top, width, height }))
  return boxes.find((box) => taken.every((other) => apart(box, other))) ?? (boxes[0] as Box)
}

/** Words to be put on a card. */
export interface Card {
  title: string
  tone: Tone
  pills: { text: string; tone: Tone }[]
}

const TITLE = 15
const PILL = 11.5

/** How much room a card takes. */
export function cardSize(on: Canvas, card: Card): { width: number; height: number; rows: Card['pills'][] } {
  on.font = `600 ${TITLE}px ${FONT}`
  const title = on.measureText(card.title).width
  on.font = `400 ${PILL}px ${FONT}`
  const rows: Card['pills'][] = []
  let wide = 0
  let broadest = title
  for (const pill of card.pills) {
    const own = on.measureText(pill.text).width + 14
    if (rows.length === 0 || wide + own > 210) {
      rows.push([])
      wide = 0
    }
    rows.at(-1)?.push(pill)
    wide += own
    broadest = Math.max(broadest, wide - 2)
  }
  return { width: broadest + 18, height: (card.title ? 24 : 4) + rows.length * 19, rows }
}

/** Puts a card down. */
export function card(on: Canvas, card: Card, box: Box, rows: Card['pills'][]): void {
  on.save()
  on.shadowColor = '#1a150c55'
  on.shadowBlur = 4
  on.shadowOffsetY = 1
  on.fillStyle = card.tone === 'quiet' ? '#f3ead6ee' : PAPER
  on.beginPath()
  on.roundRect(box.left, box.top, box.width, box.height, 7)
  on.fill()
  on.restore()
  on.setLineDash([])
  on.strokeStyle = card.tone === 'bad' ? TONES.bad : card.tone === 'costly' ? '#c99a3c' : '#c3b08a'
  on.lineWidth = 1.2
  on.stroke()
  on.textBaseline = 'middle'
  const middle = box.left + box.width / 2
  let top = box.top
  if (card.title) {
    on.font = `600 ${TITLE}px ${FONT}`
    on.textAlign = 'center'
    on.fillStyle = TONES[card.tone]
    on.fillText(card.title, middle, top + 13)
    top += 23
  } else top += 3
  on.font = `400 ${PILL}px ${FONT}`
  for (const row of rows) {
    const widths = row.map((pill) => on.measureText(pill.text).width + 12)
    let left = middle - (widths.reduce((sum, width) => sum + width, 0) + (row.length - 1) * 2) / 2
    row.forEach((pill, place) => {
      const width = widths[place] as number
      on.fillStyle = '#e9dcc0'
      on.beginPath()
      on.roundRect(left, top, width, 16, 8)
      on.fill()
      on.fillStyle = TONES[pill.tone]
      on.textAlign = 'center'
      on.fillText(pill.text, left + width / 2, top + 8.5)
      left += width + 2
    })
    top += 19
  }
}

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]
}

/** A die that shows a number, turned a little. */
export function die(on: Canvas, face: number, { x, y }: Point, size: number, turn: number): void {
  const half = size / 2
  on.save()
  on.translate(x, y)
  on.rotate(turn)
  on.shadowColor = '#1a150c66'
  on.shadowBlur = 5
  on.shadowOffsetY = 2
  on.fillStyle = '#fffdf6'
  on.beginPath()
  on.roundRect(-half, -half, size, size, size * 0.22)
  on.fill()
  on.shadowColor = 'transparent'
  on.setLineDash([])
  on.strokeStyle = INK
  on.lineWidth = 1.2
  on.stroke()
  on.fillStyle = INK
  const pips = PIPS[face]
  if (pips) {
    for (const [across, down] of pips) {
      disc(on, { x: across * size * 0.25, y: down * size * 0.27 }, size * 0.085)
      on.fill()
    }
  } else {
    on.font = `600 ${size * 0.6}px ${FONT}`
    on.textAlign = 'center'
    on.textBaseline = 'middle'
    on.fillText(String(face), 0, 0)
  }
  on.restore()
}
