// Hands on the table: what mouse, pen and fingers do becomes what is meant.

import type { Point } from '../generated/types'

/** Keys held while something is done by hand. */
export interface Held {
  shift: boolean
  ctrl: boolean
  touch: boolean
}

/** What hands may mean. Points are pixels from the upper left corner of the table's place on the page. */
export interface Meant {
  hover(at: Point | null): void
  tap(at: Point, held: Held): void
  /** Asks for a menu; with a finger that still lies there. */
  openMenu(at: Point, touch: boolean): void
  ping(at: Point): void
  /** Takes hold of somebody; false if nobody is there to be moved. */
  grab(at: Point, held: Held): boolean
  drag(at: Point, held: Held): void
  /** Lets go; true if the hand still holds on, to draw further. */
  drop(at: Point, held: Held): boolean
  cancel(): unknown
  box(from: Point, to: Point): void
  boxed(from: Point, to: Point, held: Held): void
  pan(across: number, down: number): void
  zoom(at: Point, factor: number): void
  pinch(from: [Point, Point], to: [Point, Point]): void
}

/** A hand that went farther than this drags. */
const SLACK = { mouse: 4, touch: 9 }
/** Held longer than this without moving is a long press. */
const LONG = 480

type Doing = 'pressed' | 'pan' | 'drag' | 'box' | 'pinch' | 'done'

/** Listens to an element. */
export class Gestures {
  /** The space bar is held: a drag moves the table. */
  space = false
  /** A path is being drawn without a button held. */
  drawing = false

  private doing: Doing | null = null
  private button = 0
  private start: Point = { x: 0, y: 0 }
  private last: Point = { x: 0, y: 0 }
  private fingers = new Map<number, Point>()
  private long: ReturnType<typeof setTimeout> | undefined
  private readonly off = new AbortController()

  constructor(private readonly element: HTMLElement, private readonly meant: Meant) {
    const { signal } = this.off
    element.addEventListener('pointerdown', this.down, { signal })
    element.addEventListener('pointermove', this.move, { signal })
    element.addEventListener('pointerup', this.up, { signal })
    element.addEventListener('pointercancel', this.gone, { signal })
    element.addEventListener('pointerleave', () => this.doing === null && !this.drawing && meant.hover(null), { signal })
    element.addEventListener('wheel', this.wheel, { signal, passive: false })
    element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  close(): void {
    clearTimeout(this.long)
    this.off.abort()
  }

  private at(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  private held(event: PointerEvent): Held {
    return { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, touch: event.pointerType === 'touch' }
  }

  private readonly down = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a, input, [data-above]')) return
    const at = this.at(event)
    this.element.setPointerCapture(event.pointerId)
    this.element.focus({ preventScroll: true })
    if (event.pointerType === 'touch') {
      this.fingers.set(event.pointerId, at)
      if (this.fingers.size === 2) {
        clearTimeout(this.long)
        if (this.doing === 'drag') this.meant.cancel()
        this.doing = 'pinch'
        return
      }
      if (this.fingers.size > 2) return
    } else if (this.doing !== null) {
      if (event.button === 2 && this.doing === 'drag') {
        this.meant.cancel()
        this.doing = 'done'
      }
      return
    }
    this.start = this.last = at
    this.button = event.button
    this.doing = 'pressed'
    if (this.drawing) return
    const touch = event.pointerType === 'touch'
    if (event.button === 0) {
      clearTimeout(this.long)
      this.long = setTimeout(() => {
        if (this.doing !== 'pressed') return
        this.doing = 'done'
        if (touch) this.meant.openMenu(at, true)
        else this.meant.ping(at)
      }, LONG)
    }
  }

  private readonly move = (event: PointerEvent) => {
    const at = this.at(event)
    const held = this.held(event)
    if (this.doing === 'pinch' && this.fingers.has(event.pointerId)) {
      const before = [...this.fingers.values()]
      this.fingers.set(event.pointerId, at)
      const after = [...this.fingers.values()]
      if (before.length >= 2) this.meant.pinch([before[0]!, before[1]!], [after[0]!, after[1]!])
      return
    }
    if (this.doing === null || (this.drawing && this.doing === 'pressed')) {
      if (this.drawing) this.meant.drag(at, held)
      else this.meant.hover(at)
      return
    }
    if (this.doing === 'pressed') {
      const slack = held.touch ? SLACK.touch : SLACK.mouse
      if (Math.hypot(at.x - this.start.x, at.y - this.start.y) < slack) return
      clearTimeout(this.long)
      if (this.button !== 0 || this.space) this.doing = 'pan'
      else if (this.meant.grab(this.start, held)) this.doing = 'drag'
      else this.doing = held.touch ? 'pan' : 'box'
    }
    if (this.doing === 'pan') this.meant.pan(at.x - this.last.x, at.y - this.last.y)
    else if (this.doing === 'drag') this.meant.drag(at, held)
    else if (this.doing === 'box') this.meant.box(this.start, at)
    this.last = at
  }

  private readonly up = (event: PointerEvent) => {
    const at = this.at(event)
    const held = this.held(event)
    clearTimeout(this.long)
    this.fingers.delete(event.pointerId)
    if (this.doing === 'pinch') {
      if (this.fingers.size === 0) this.doing = null
      return
    }
    if (event.pointerType !== 'touch' && event.button !== this.button && this.doing !== 'done') return
    const doing = this.doing
    this.doing = null
    if (this.drawing && doing === 'pressed') {
      if (this.button === 2) this.meant.cancel()
      else this.meant.drop(at, held)
    } else if (doing === 'pressed') {
      if (this.button === 2) this.meant.openMenu(at, false)
      else if (this.button === 0) this.meant.tap(at, held)
    } else if (doing === 'drag') {
      this.meant.drop(at, held)
    } else if (doing === 'box') {
      this.meant.boxed(this.start, at, held)
    }
  }

  private readonly gone = (event: PointerEvent) => {
    clearTimeout(this.long)
    this.fingers.delete(event.pointerId)
    if (this.doing === 'drag') this.meant.cancel()
    this.doing = this.fingers.size > 0 ? 'pinch' : null
  }

  private readonly wheel = (event: WheelEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-above]')) return
    event.preventDefault()
    const unit = event.deltaMode === 1 ? 32 : event.deltaMode === 2 ? 400 : 1
    const sideways = event.deltaX !== 0 && !event.ctrlKey
    if (sideways || (event.shiftKey && !event.ctrlKey)) {
      this.meant.pan(-(event.deltaX || event.deltaY) * unit, event.shiftKey ? 0 : -event.deltaY * unit)
      return
    }
    const by = Math.max(-240, Math.min(240, event.deltaY * unit))
    this.meant.zoom(this.at(event), Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0022)))
  }
}
