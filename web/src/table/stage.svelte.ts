// The two canvases and the eye over them. Moving the eye moves finished pictures; they are painted again only when they have
// to be, and as sharply as can be once the eye rests.

import type { Point } from '../generated/types'
import { between, fitted, kept, panned, pinched, toScreen, toTable, zoomedAt, type Camera, type Extent, type Size } from './camera'
import { Land } from './land'
import { paint } from './paint'
import type { Scene } from './scene'
import { Sprites } from './sprites'

/** The pictures reach beyond the screen by so many pixels. */
const MARGIN = 192
/** The eye rests when it has not moved for so long, in milliseconds. */
const REST = 130

/** What the stage is told about the show. */
export interface Directed {
  /** The table at this moment; `seconds` since the last time. Answers whether something still moves. */
  scene(seconds: number): { scene: Scene; moving: boolean }
  badge(name: string): string | null
}

export class Stage {
  camera: Camera = { x: 0, y: 0, zoom: 8 }
  size: Size = { width: 1, height: 1 }
  /** The camera when it last rested, for what stands beside the canvases. */
  rested: Camera = $state.raw({ x: 0, y: 0, zoom: 8 })
  /** The size of the screen, likewise. */
  screen: Size = $state.raw({ width: 1, height: 1 })
  /** The eye rests. */
  still: boolean = $state(false)
  /** What stands over the edges of the table, in pixels. */
  covered = { left: 0, bottom: 0 }

  readonly sprites: Sprites
  private land: Land
  private goal: Camera | null = null
  private lowGround: Camera | null = null
  private topDrawn: Camera | null = null
  private dirty = true
  private landDirty = true
  private moved = 0
  private asked = 0
  private before = 0
  private fittedOnce = false
  private readonly watch: ResizeObserver
  private readonly low: CanvasRenderingContext2D
  private readonly top: CanvasRenderingContext2D
  private pixels = 1

  constructor(
    private readonly root: HTMLElement,
    private readonly ground: HTMLCanvasElement,
    private readonly people: HTMLCanvasElement,
    private table: Extent,
    private readonly directed: Directed
  ) {
    this.low = ground.getContext('2d', { alpha: true }) as CanvasRenderingContext2D
    this.top = people.getContext('2d') as CanvasRenderingContext2D
    this.sprites = new Sprites(() => this.touch())
    this.land = new Land(table, () => this.touchLand())
    this.watch = new ResizeObserver(() => this.measure())
    this.watch.observe(root)
    this.measure()
    void document.fonts?.ready.then(() => this.touch())
  }

  close(): void {
    cancelAnimationFrame(this.asked)
    this.watch.disconnect()
    this.sprites.close()
  }

  /** Another table, or the same with other ground. */
  lay(table: Extent, svg: string, lifted: string[]): void {
    if (table !== this.table) {
      this.table = table
      this.land = new Land(table, () => this.touchLand())
      this.fit(false)
    }
    this.land.show(svg, lifted)
  }

  /** Something changed: paints at the next chance. */
  touch(): void {
    this.dirty = true
    this.ask()
  }

  private touchLand(): void {
    this.landDirty = true
    this.touch()
  }

  // The eye.

  toScreen(point: Point): Point {
    return toScreen(this.camera, this.size, point)
  }

  toTable(point: Point): Point {
    return toTable(this.camera, this.size, point)
  }

  pan(across: number, down: number): void {
    this.goal = null
    this.look(panned(this.camera, across, down))
  }

  zoom(at: Point, factor: number): void {
    const from = this.goal ?? this.camera
    const { zoom } = kept({ ...from, zoom: from.zoom * factor }, this.table, this.size)
    this.goal = kept(zoomedAt(from, this.size, at, zoom), this.table, this.size)
    this.still = false
    this.ask()
  }

  pinch(from: [Point, Point], to: [Point, Point]): void {
    this.goal = null
    this.look(pinched(this.camera, this.size, from, to))
  }

  /** Goes there smoothly. */
  go(camera: Camera): void {
    this.goal = kept(camera, this.table, this.size)
    this.still = false
    this.ask()
  }

  fit(smoothly = true): void {
    const whole = fitted(this.table, this.size)
    if (smoothly) this.go(whole)
    else {
      this.goal = null
      this.look(whole)
    }
  }

  /** Moves the eye just so far that a point is well on the screen. */
  reveal(point: Point, most = 90): void {
    const { x, y } = toScreen(this.goal ?? this.camera, this.size, point)
    const edge = Math.min(most, this.size.width / 5, this.size.height / 5)
    const [left, right] = [this.covered.left + edge, this.size.width - edge]
    const [top, bottom] = [edge, this.size.height - this.covered.bottom - edge]
    const across = x < left ? left - x : x > right ? right - x : 0
    const down = y < top ? top - y : y > bottom ? bottom - y : 0
    if (across !== 0 || down !== 0) this.go(panned(this.goal ?? this.camera, across, down))
  }

  /** Is there at once. */
  look(camera: Camera): void {
    this.camera = kept(camera, this.table, this.size)
    this.moved = performance.now()
    this.still = false
    this.ask()
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.root
    if (width === 0 || height === 0) return
    this.pixels = Math.min(3, devicePixelRatio || 1)
    this.size = { width, height }
    this.screen = this.size
    for (const canvas of [this.ground, this.people]) {
      canvas.width = Math.round((width + 2 * MARGIN) * this.pixels)
      canvas.height = Math.round((height + 2 * MARGIN) * this.pixels)
      canvas.style.cssText = `left:${-MARGIN}px;top:${-MARGIN}px;width:${width + 2 * MARGIN}px;height:${height + 2 * MARGIN}px`
    }
    this.lowGround = this.topDrawn = null
    if (!this.fittedOnce) {
      this.fittedOnce = true
      this.camera = fitted(this.table, this.size)
      this.rested = this.camera
    }
    this.look(this.camera)
    this.touchLand()
  }

  // Painting.

  private ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(this.frame)
  }

  private get wide(): Size {
    return { width: this.size.width + 2 * MARGIN, height: this.size.height + 2 * MARGIN }
  }

  private readonly frame = (now: number) => {
    this.asked = 0
    const seconds = this.before > 0 ? Math.min(0.1, (now - this.before) / 1000) : 0
    this.before = now
    const gliding = this.glide(seconds)
    const { scene, moving } = this.directed.scene(seconds)
    if (this.dirty || moving || !this.slide(this.people, this.topDrawn, false)) this.paintPeople(scene)
    if (this.landDirty || !this.slide(this.ground, this.lowGround, true)) this.paintGround()
    this.dirty = moving
    const resting = !gliding && performance.now() - this.moved > REST
    if (resting && this.land.ready && !this.land.isSharp(this.camera, this.wide, this.pixels)) {
      this.land.sharpen(this.camera, this.wide, this.pixels)
      this.paintGround()
    }
    if (resting && this.rested !== this.camera) {
      this.rested = this.camera
      if (this.topDrawn && this.topDrawn !== this.camera) {
        this.paintPeople(scene)
        this.paintGround()
      }
    }
    if (resting && !this.still) this.still = true
    if (moving || gliding || !resting) this.ask()
    else this.before = 0
  }

  /** Brings the eye nearer to where it is to go. */
  private glide(seconds: number): boolean {
    const { goal } = this
    if (!goal) return false
    const share = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 1 - Math.exp(-seconds * 16)
    const next = between(this.camera, goal, share)
    const left = Math.abs(Math.log(next.zoom / goal.zoom)) * 200 + Math.hypot(next.x - goal.x, next.y - goal.y) * goal.zoom
    this.camera = left < 0.4 ? goal : next
    if (left < 0.4) this.goal = null
    this.moved = performance.now()
    return this.goal !== null
  }

  /** Moves a finished picture to where it belongs; false if it does not reach far enough. */
  private slide(canvas: HTMLCanvasElement, drawn: Camera | null, scales: boolean): boolean {
    if (!drawn) return false
    const grown = this.camera.zoom / drawn.zoom
    const same = Math.abs(grown - 1) < 1e-9
    if (!same && (!scales || grown > 3)) return false
    const across = (drawn.x - this.camera.x) * this.camera.zoom
    const down = (drawn.y - this.camera.y) * this.camera.zoom
    const { width, height } = this.wide
    const spare = (whole: number, shown: number) => (whole * grown - shown) / 2
    if (Math.abs(across) > spare(width, this.size.width) || Math.abs(down) > spare(height, this.size.height)) return false
    const even = (at: number) => Math.round(at * this.pixels) / this.pixels
    canvas.style.transform =
      same && across === 0 && down === 0
        ? 'none'
        : `translate3d(${same ? even(across) : across}px,${same ? even(down) : down}px,0)${same ? '' : ` scale(${grown})`}`
    return true
  }

  private paintGround(): void {
    const { low, pixels, wide, camera, table } = this
    this.landDirty = false
    this.lowGround = camera
    this.ground.style.transform = 'none'
    low.setTransform(1, 0, 0, 1, 0, 0)
    low.clearRect(0, 0, this.ground.width, this.ground.height)
    const corner = toScreen(camera, wide, { x: -table.half_width, y: -table.half_depth })
    const [across, down] = [2 * table.half_width * camera.zoom, 2 * table.half_depth * camera.zoom]
    const edge = 10 * pixels
    low.fillStyle = '#1a150c2e'
    for (let ring = 1; ring <= 3; ring++) {
      const by = (edge * ring) / 3
      low.fillRect(corner.x * pixels - by / 2, corner.y * pixels - by / 2 + 2, across * pixels + by, down * pixels + by)
    }
    this.land.put(low, camera, wide, pixels)
    low.strokeStyle = '#4d3a1f'
    low.lineWidth = 2 * pixels
    low.strokeRect(corner.x * pixels, corner.y * pixels, across * pixels, down * pixels)
  }

  private paintPeople(scene: Scene): void {
    const { top, pixels, wide, camera, sprites } = this
    this.topDrawn = camera
    this.people.style.transform = 'none'
    top.setTransform(1, 0, 0, 1, 0, 0)
    top.clearRect(0, 0, this.people.width, this.people.height)
    top.setTransform(pixels, 0, 0, pixels, 0, 0)
    paint({ on: top, camera, size: wide, pixels, sprites, badge: this.directed.badge }, scene)
  }
}
