// Paints a scene. The order is that of a real table: what lies, what is planned, people, words.

import type { Base, Drawing, EngineLook, FigureView, Point } from '../generated/types'
import { toScreen, type Camera, type Size } from './camera'
import type { Pose } from './film'
import { girth } from './hit'
import { arrow, bead, card, cardSize, die, disc, GOLD, INK, name, OCHRE, PAPER, roomFor, trace, type Box, type Canvas } from './pen'
import type { Course, Scene } from './scene'
import { mark, type SideMark } from './sides'
import { partOf, wayLength } from './spacing'
import type { Sprites } from './sprites'

/** What painting needs besides the scene. */
export interface Easel {
  on: Canvas
  camera: Camera
  size: Size
  /** Pixels of the device for one of the screen. */
  pixels: number
  sprites: Sprites
  /** Drawings of badges by name. */
  badge: (name: string) => string | null
}

/** Below this many pixels across, people are only ring and weapon. */
const FAR = 15
/** From this zoom on everybody's name is shown. */
const NAMED = 20
/** The canvas reaches beyond the screen by so many pixels. */
const SPARE = 200
/** More people picked than this are not named. */
const CROWD = 10
/** Things are drawn as if a centimetre were never less than so many pixels. */
const LEAST = 11
const UP = { x: 0, y: -1 }
/** So few on the table are named at any zoom. */
const FEW = 6

/** Paints everything. */
export function paint(easel: Easel, scene: Scene): void {
  const { on, camera, size } = easel
  const place = (point: Point) => toScreen(camera, size, point)
  for (const { side, corners } of scene.areas) area(on, mark(side), corners.map(place))
  if (scene.ranges) ranges(easel, scene.ranges, place)
  for (const { figure, at, facing, shown } of scene.engines) {
    on.globalAlpha = shown * (figure.sight === 'last-seen' ? 0.45 : 1)
    stampHull(easel, scene, figure.look, place(at), facing)
    on.globalAlpha = 1
  }
  for (const course of scene.courses) if (!course.strong) drawCourse(easel, scene, course, place)
  for (const course of scene.courses) if (course.strong) drawCourse(easel, scene, course, place)
  things(easel, scene, place)
  people(easel, scene, place)
  threads(easel, scene, place)
  for (const course of scene.courses) if (course.strong) marksOf(easel, course, place)
  flashes(easel, scene, place)
  const taken: Box[] = []
  words(easel, scene, place, taken)
  for (const throwing of scene.thrown) {
    const at = place(throwing.at)
    const top = at.y - throwing.off * camera.zoom - 16
    const many = throwing.dice.length
    throwing.dice.forEach((face, number) => {
      const rolling = 1 - throwing.share
      const shown = rolling > 0.05 ? 1 + ((face + Math.floor(rolling * 23) + number * 2) % 6) : face
      const x = at.x + (number - (many - 1) / 2) * 25
      die(on, shown, { x, y: top - Math.abs(Math.sin(rolling * 9)) * rolling * 30 }, 21, rolling * 7 + (number % 2 ? 0.08 : -0.07))
    })
  }
  for (const ruler of scene.rulers) measured(on, place(ruler.from), place(ruler.to), ruler.text, ruler.own)
  for (const { at, share, name: whose } of scene.pings) {
    pointOut(easel, place(at), 1 - share)
    if (whose) name(on, whose, { x: place(at).x, y: place(at).y + 14 }, true)
    disc(on, place(at), 8 + share * 46)
    on.strokeStyle = GOLD
    on.globalAlpha = 1 - share
    on.lineWidth = 4
    on.setLineDash([])
    on.stroke()
    on.globalAlpha = 1
  }
  if (scene.box) box(easel, scene.box, place)
}

/** An arrow at the edge of the screen towards a place beyond it. */
function pointOut({ on, size }: Easel, at: Point, strength: number): void {
  const edge = SPARE + 26
  const spot = {
    x: Math.min(size.width - edge, Math.max(edge, at.x)),
    y: Math.min(size.height - edge, Math.max(edge, at.y))
  }
  const [across, down] = [at.x - spot.x, at.y - spot.y]
  const long = Math.hypot(across, down)
  if (long < 30) return
  arrow(on, { x: spot.x - (across / long) * 10, y: spot.y - (down / long) * 10 }, spot, 20)
  on.globalAlpha = Math.max(0.35, strength)
  on.fillStyle = GOLD
  on.strokeStyle = INK
  on.lineWidth = 2
  on.setLineDash([])
  on.fill()
  on.stroke()
  on.globalAlpha = 1
}

/** A line laid on the table, with its length. */
function measured(on: Canvas, from: Point, to: Point, text: string, own: boolean): void {
  on.lineCap = 'round'
  for (const [colour, width, dash] of [[PAPER, 6, []], [own ? INK : '#6a3d9a', 2.5, own ? [] : [7, 5]]] as const) {
    trace(on, [from, to])
    on.strokeStyle = colour
    on.lineWidth = width
    on.setLineDash([...dash])
    on.stroke()
  }
  on.setLineDash([])
  for (const end of [from, to]) {
    disc(on, end, 4)
    on.fillStyle = own ? INK : '#6a3d9a'
    on.fill()
  }
  bead(on, text, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, PAPER, own ? INK : '#6a3d9a', 10)
}

type Place = (point: Point) => Point

/** Directions in which the number of a band may stand, the best first. */
const AROUND = [0, 1, 7, 2, 6, 3, 5, 4].map((eighth) => (eighth * Math.PI) / 4 - Math.PI / 2)

function ranges({ on, camera, size }: Easel, { at, bands, table }: NonNullable<Scene['ranges']>, place: Place): void {
  const middle = place(at)
  const corner = place({ x: -table.half_width, y: -table.half_depth })
  const other = place({ x: table.half_width, y: table.half_depth })
  const ordered = [...bands].sort((one, other) => other.radius - one.radius)
  on.save()
  on.beginPath()
  on.rect(corner.x, corner.y, other.x - corner.x, other.y - corner.y)
  on.clip()
  for (const { radius } of ordered) {
    disc(on, middle, radius * camera.zoom)
    on.fillStyle = '#1f5fa814'
    on.fill()
    on.setLineDash([2, 6])
    on.lineCap = 'round'
    on.strokeStyle = '#1f5fa8'
    on.lineWidth = 2
    on.stroke()
  }
  on.restore()
  const [left, right] = [Math.max(corner.x, SPARE), Math.min(other.x, size.width - SPARE)]
  const [top, bottom] = [Math.max(corner.y, SPARE), Math.min(other.y, size.height - SPARE)]
  for (const { radius, text } of ordered) {
    const spots = AROUND.map((angle) => ({
      x: middle.x + Math.cos(angle) * radius * camera.zoom, y: middle.y + Math.sin(angle) * radius * camera.zoom
    }))
    const spot = spots.find(({ x, y }) => x > left + 14 && x < right - 14 && y > top + 14 && y < bottom - 14)
    if (spot) bead(on, text, spot, PAPER, '#1f5fa8', 12)
  }
}

function outline(on: Canvas, base: Base, facing: Point, middle: Point, zoom: number, more: number): void {
  if ('Disc' in base) {
    disc(on, middle, base.Disc.radius * zoom + more)
    return
  }
  on.save()
  on.translate(middle.x, middle.y)
  on.rotate(Math.atan2(facing.x, -facing.y))
  const [across, along] = [base.Oblong.half_width * zoom + more, base.Oblong.half_length * zoom + more]
  on.beginPath()
  on.roundRect(-across, -along, across * 2, along * 2, 4 + more)
  on.restore()
}

/** Puts somebody's drawing down. */
function stamp(easel: Easel, scene: Scene, figure: FigureView, at: Point, facing: Point): void {
  const { on, camera } = easel
  const far = girth(figure.base) * 2 * camera.zoom < FAR
  if (put(easel, scene.drawing(figure), at, facing, far)) return
  outline(on, figure.base, facing, at, camera.zoom, 0)
  on.fillStyle = '#efe6cf'
  on.fill()
}

/** The same of a gun, cart, boat or ship. */
function stampHull(easel: Easel, scene: Scene, look: EngineLook, at: Point, facing: Point): void {
  if (put(easel, scene.hull(look), at, facing, false)) return
  outline(easel.on, look.base, facing, at, easel.camera.zoom, 0)
  easel.on.fillStyle = '#9b7444'
  easel.on.fill()
}

/** Puts a drawing down, if it is there. */
function put({ on, camera, pixels, sprites }: Easel, drawing: Drawing | null, at: Point, facing: Point, far: boolean, grown = 1): boolean {
  const zoom = camera.zoom * grown
  const sprite = drawing && sprites.get(drawing.name, drawing.svg, zoom * pixels, far)
  if (!sprite) return false
  const [across, down] = [-facing.y * pixels, facing.x * pixels]
  on.setTransform(across, down, -down, across, at.x * pixels, at.y * pixels)
  on.drawImage(sprite.picture, sprite.left * zoom, sprite.top * zoom, sprite.width * zoom, sprite.height * zoom)
  on.setTransform(pixels, 0, 0, pixels, 0, 0)
  return true
}

function drawCourse(easel: Easel, scene: Scene, course: Course, place: Place): void {
  const { on, camera } = easel
  const { colour, dashes } = mark(course.figure.side)
  const broad = Math.min(2.4, Math.max(1, camera.zoom / 16))
  const way = course.way.map(place)
  on.globalAlpha = course.refused ? 0.55 : 1
  on.lineJoin = 'round'
  on.lineCap = 'round'
  if (way.length > 1) {
    on.setLineDash([])
    on.strokeStyle = course.fresh > 0 ? mixed(course.fresh) : '#fbf5e6cc'
    on.lineWidth = (7.5 + course.fresh * 5) * broad
    trace(on, way)
    on.stroke()
    if (course.costly) {
      trace(on, partOf(course.way, course.costly[0], course.costly[1]).map(place))
      on.strokeStyle = OCHRE
      on.lineWidth = 5.5 * broad
      on.stroke()
    }
    on.lineCap = 'butt'
    on.setLineDash(dashes.map((dash) => dash * broad))
    on.strokeStyle = course.refused ? '#a02a12' : colour
    on.lineWidth = (course.strong ? 3.4 : 2.8) * broad
    trace(on, way)
    on.stroke()
  }
  if (course.beyond.length > 1) {
    on.setLineDash([2, 6])
    on.lineCap = 'round'
    on.strokeStyle = '#a02a12'
    on.lineWidth = 3
    trace(on, course.beyond.map(place))
    on.stroke()
  }
  on.setLineDash([])
  on.lineCap = 'butt'
  if (course.ghost) {
    const at = place(course.ghost.at)
    on.globalAlpha = course.strong ? 0.62 : 0.5
    if (course.hull) stampHull(easel, scene, course.hull.look, place(course.hull.at), course.hull.facing)
    stamp(easel, scene, course.figure, at, course.ghost.facing)
    for (const { figure, at, facing } of course.company) stamp(easel, scene, figure, place(at), facing)
    on.globalAlpha = 1
  }
  const [last, before] = [way.at(-1), way.at(-2)]
  if (last && before && wayLength([before, last]) > 4) {
    const long = wayLength(way)
    const stop = Math.max(0, long - girth(course.figure.base) * camera.zoom * (course.ghost ? 0.2 : 0))
    const tip = partOf(way, Math.max(0, stop - 8), stop)
    arrow(on, tip[0] ?? before, tip.at(-1) ?? last, (course.charge ? 11 : 8) * broad)
    on.fillStyle = course.refused ? '#a02a12' : colour
    on.strokeStyle = PAPER
    on.lineWidth = 1.5
    on.stroke()
    on.fill()
  }
  on.globalAlpha = 1
}

function mixed(fresh: number): string {
  return `rgb(255 ${216 + Math.round((1 - fresh) * 29)} ${77 + Math.round((1 - fresh) * 153)} / 0.9)`
}

/** Endings so near each other that they are one mark: « 3–6 ». */
function together(endings: Course['endings'], place: Place): { text: string; at: Point }[] {
  const marks: { dice: number[]; at: Point }[] = []
  for (const { die, at } of endings) {
    const spot = place(at)
    const mark = marks.find((other) => Math.hypot(other.at.x - spot.x, other.at.y - spot.y) < 17)
    if (mark) mark.dice.push(die)
    else marks.push({ dice: [die], at: spot })
  }
  return marks.map(({ dice, at }) => ({ text: dice.length > 1 ? `${dice[0]}–${dice.at(-1)}` : `${dice[0]}`, at }))
}

/** From here on somebody sees it. */
function eye(on: Canvas, { x, y }: Point): void {
  disc(on, { x, y }, 9)
  on.fillStyle = PAPER
  on.strokeStyle = '#a02a12'
  on.lineWidth = 1.5
  on.setLineDash([])
  on.fill()
  on.stroke()
  on.beginPath()
  on.moveTo(x - 6, y)
  on.quadraticCurveTo(x, y - 6, x + 6, y)
  on.quadraticCurveTo(x, y + 6, x - 6, y)
  on.stroke()
  disc(on, { x, y }, 2)
  on.fillStyle = '#a02a12'
  on.fill()
}

/** Where it is first seen, where the dice may end it, and whom it would meet. */
function marksOf({ on }: Easel, course: Course, place: Place): void {
  if (course.seen) eye(on, place(course.seen))
  for (const { text, at } of together(course.endings, place)) bead(on, text, at, '#fff3d6', '#7a4d00')
  for (const meeting of course.meets) {
    const { x, y } = place(meeting)
    on.lineCap = 'round'
    for (const [ink, wide] of [[PAPER, 6], ['#a02a12', 3]] as const) {
      on.strokeStyle = ink
      on.lineWidth = wide
      trace(on, [{ x: x - 7, y: y - 7 }, { x: x + 7, y: y + 7 }])
      on.stroke()
      trace(on, [{ x: x + 7, y: y - 7 }, { x: x - 7, y: y + 7 }])
      on.stroke()
    }
    on.lineCap = 'butt'
  }
}

/** Things keep their true size, but are never too small to be found. */
function things(easel: Easel, scene: Scene, place: Place): void {
  const { on, camera } = easel
  for (const thing of scene.things) {
    // A ladder against a wall leads up it.
    const [from, to] = [place(thing.at), thing.leans && place(thing.leans)]
    const long = to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
    const facing = to && long > 0 ? { x: (to.x - from.x) / long, y: (to.y - from.y) / long } : UP
    put(easel, scene.thing(thing), to ?? from, facing, false, Math.max(1, LEAST / camera.zoom))
  }
  for (const { at, side, march } of scene.markers) {
    const middle = place(at)
    if (march) {
      trace(on, [middle, place(march)])
      on.setLineDash(mark(side).dashes)
      on.strokeStyle = mark(side).colour
      on.lineWidth = 2.5
      on.stroke()
      on.setLineDash([])
    }
    bead(on, '?', middle, PAPER, mark(side).colour, Math.max(11, camera.zoom))
  }
}

function people(easel: Easel, scene: Scene, place: Place): void {
  const { on, camera, size } = easel
  const { zoom } = camera
  const standing: [number, Pose, Point][] = []
  const inView: [number, Pose, Point][] = []
  for (const [token, pose] of scene.people) {
    if (pose.shown <= 0.02) continue
    const at = place(pose.at)
    const far = 7 * zoom + 40
    if (at.x < -far || at.y < -far || at.x > size.width + far || at.y > size.height + far) continue
    if (pose.figure.outward.status === 'fit') standing.push([token, pose, at])
    else inView.push([token, pose, at])
  }
  inView.push(...standing)
  on.fillStyle = '#1a150c55'
  for (const [, pose, at] of inView) {
    outline(on, pose.figure.base, pose.facing, { x: at.x + 0.13 * zoom, y: at.y + 0.2 * zoom }, zoom, 0)
    on.fill()
  }
  for (const [token, pose, at] of inView) {
    on.globalAlpha = pose.shown * (pose.figure.sight === 'last-seen' ? 0.45 : 1)
    const picked = scene.selected.has(token)
    if (picked || scene.hovered === token || scene.called.has(token) || scene.fighting.has(token)) {
      outline(on, pose.figure.base, pose.facing, at, zoom, (picked ? 4 : 3) + 0.05 * zoom)
      on.setLineDash(picked || scene.hovered === token ? [] : scene.fighting.has(token) ? [5, 3] : [1.5, 4])
      on.lineCap = picked ? 'butt' : 'round'
      on.strokeStyle = '#3a2a0a99'
      on.lineWidth = picked ? 6 : 4.5
      on.stroke()
      on.strokeStyle = picked ? GOLD : scene.fighting.has(token) ? '#ff9d7a' : '#fff3c4'
      on.lineWidth = picked ? 4 : 2.6
      on.stroke()
      on.setLineDash([])
      on.lineCap = 'butt'
    }
    stamp(easel, scene, pose.figure, at, pose.facing)
    on.globalAlpha = 1
  }
  for (const [token, pose, at] of inView) signs(easel, scene, token, pose, at)
}

/** Badges at a corner, the storey, the name. */
function signs(easel: Easel, scene: Scene, token: number, pose: Pose, at: Point): void {
  const { on, camera, pixels, sprites, badge } = easel
  const radius = girth(pose.figure.base) * camera.zoom
  if (radius < 5 && !scene.selected.has(token)) return
  const size = radius < 12 ? 15 : 19
  const corner = { x: at.x + radius * 0.72 + size * 0.2, y: at.y - radius * 0.72 - size * 0.2 }
  const shown = scene.badges.get(token) ?? []
  shown.forEach((key, number) => {
    const svg = badge(key)
    const spot = { x: corner.x + number * size * 0.9, y: corner.y }
    const sprite = svg ? sprites.get(`badge ${key}`, svg, (size / 24) * pixels) : null
    if (sprite) {
      const unit = size / 24
      on.drawImage(sprite.picture, spot.x + sprite.left * unit, spot.y + sprite.top * unit, sprite.width * unit, sprite.height * unit)
    } else {
      bead(on, key.startsWith('reloading-') ? key.slice(10) : key.slice(0, 1), spot, '#fffaf0', '#5b4b3a', size / 2)
    }
  })
  if (pose.storey !== 0) {
    bead(on, `${pose.storey > 0 ? '+' : '−'}${Math.abs(pose.storey)}`, { x: at.x - radius * 0.72 - 5, y: at.y - radius * 0.72 - 5 }, '#e8e4f4', '#3d3566', 9)
  }
  const picked = scene.hovered === token || (scene.selected.has(token) && scene.selected.size <= CROWD)
  const standing = pose.figure.outward.status === 'fit'
  const near = camera.zoom >= NAMED || scene.people.size <= FEW
  if (picked || scene.everybody || (near && standing)) {
    const text = scene.names.get(token)
    if (text) name(on, text, { x: at.x, y: at.y + radius + (picked ? 9 : 5) }, picked)
  }
}

function threads({ on }: Easel, scene: Scene, place: Place): void {
  for (const { from, to, kind } of scene.threads) {
    const line = [place(from), place(to)]
    on.lineCap = 'round'
    const faint = kind === 'no' || kind === 'threat'
    on.setLineDash(kind === 'chosen' ? [] : kind === 'no' ? [1, 6] : kind === 'threat' ? [3, 6] : [9, 7])
    trace(on, line)
    on.strokeStyle = kind === 'no' ? '#2b241c44' : kind === 'threat' ? '#a02a12aa' : '#3a2a0a66'
    on.lineWidth = faint ? 1.8 : 5
    on.stroke()
    if (!faint) {
      on.strokeStyle = kind === 'strike' ? '#ff9d7a' : GOLD
      on.lineWidth = kind === 'chosen' ? 3.2 : 2.6
      on.stroke()
    }
  }
  on.setLineDash([])
  on.lineCap = 'butt'
}

function flashes({ on, camera }: Easel, scene: Scene, place: Place): void {
  for (const { from, to, share, hit, shot } of scene.flashes) {
    const [start, end] = [place(from), place(to)]
    const fade = Math.max(0, 1 - Math.max(0, share - 0.35) / 0.65)
    on.globalAlpha = fade
    on.lineCap = 'round'
    const reached = shot ? Math.min(1, share / 0.25) : 1
    const tip = { x: start.x + (end.x - start.x) * reached, y: start.y + (end.y - start.y) * reached }
    for (const [ink, wide] of [['#5b2c06', shot ? 5 : 7], [hit ? '#ffec9c' : '#f3ead6', shot ? 2.5 : 3.5]] as const) {
      on.strokeStyle = ink
      on.lineWidth = wide
      trace(on, [start, tip])
      on.stroke()
    }
    if (shot && share < 0.4) {
      disc(on, start, (0.5 + share) * camera.zoom * 0.8 + 4)
      on.fillStyle = '#fff1b8cc'
      on.fill()
    }
    if (reached >= 1 && hit) {
      on.strokeStyle = '#c8471f'
      on.lineWidth = 3
      disc(on, end, 6 + share * camera.zoom * 1.6)
      on.stroke()
    }
    on.globalAlpha = 1
    on.lineCap = 'butt'
  }
}

function words(easel: Easel, scene: Scene, place: Place, taken: Box[]): void {
  const { on, camera, size } = easel
  const labels = [...scene.labels].sort((one, other) => other.weight - one.weight)
  for (const label of labels) {
    const at = place(label.at)
    if (at.x < SPARE - 30 || at.y < SPARE - 30 || at.x > size.width - SPARE + 30 || at.y > size.height - SPARE + 30) continue
    const measured = cardSize(on, label)
    const free = roomFor(measured.width, measured.height, at, label.off * camera.zoom + 8, taken)
    // Words are read whole: never beyond the edge of the screen.
    const within = (from: number, long: number, whole: number) => Math.max(SPARE, Math.min(from, whole - SPARE - long))
    const room = { ...free, left: within(free.left, free.width, size.width), top: within(free.top, free.height, size.height) }
    taken.push(room)
    card(on, label, room, measured.rows)
  }
}

/** Where people may be set up: a light wash in the colour of the side, and its dashes round it. */
function area(on: Canvas, { colour, dashes }: SideMark, corners: Point[]): void {
  on.beginPath()
  for (const { x, y } of corners) on.lineTo(x, y)
  on.closePath()
  on.fillStyle = colour
  on.globalAlpha = 0.16
  on.fill()
  on.globalAlpha = 0.9
  on.strokeStyle = colour
  on.lineWidth = 2.5
  on.setLineDash(dashes)
  on.stroke()
  on.setLineDash([])
  on.globalAlpha = 1
}

function box({ on }: Easel, corners: [Point, Point], place: Place): void {
  const [one, other] = [place(corners[0]), place(corners[1])]
  on.setLineDash([6, 4])
  on.lineWidth = 2
  on.strokeStyle = '#2b241c'
  on.fillStyle = '#ffd84d33'
  on.beginPath()
  on.rect(one.x, one.y, other.x - one.x, other.y - one.y)
  on.fill()
  on.stroke()
  on.setLineDash([])
}
