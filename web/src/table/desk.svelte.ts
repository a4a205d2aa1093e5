// What hands and keys mean on the table: somebody pointed at, taken hold of or boxed in, a path drawn, a menu asked for.

import type { FigureView, Point } from '../generated/types'
import type { Game } from '../store/game.svelte'
import { NO_REASON } from '../store/log'
import { withShot } from '../store/orders'
import { around } from './camera'
import type { Gestures, Held, Meant } from './gestures'
import { DEEDS, type Deed } from './hands.svelte'
import { boxed, reach, under } from './hit'
import type { Stage } from './stage.svelte'
import type { Theatre } from './theatre.svelte'

/** A menu: where on the screen, whose, with whom, for which place. */
export interface Asked {
  x: number
  y: number
  figure: number | null
  target: number | null
  at: Point | null
  touch: boolean
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const DEED_OF: Map<string, Deed> = new Map(Object.entries(DEEDS).map(([deed, { key }]) => [key, deed as Deed]))
/** An arrow moves the eye by so many pixels. */
const STRIDE = 60

export class Desk implements Meant {
  menu: Asked | null = $state.raw(null)
  help: boolean = $state(false)
  stage: Stage | undefined = $state.raw()
  gestures: Gestures | undefined
  /** The ruler goes back when the hand lets go. */
  private passing = false

  constructor(
    private readonly game: Game,
    private readonly theatre: Theatre,
    /** Whoever wants the next place that is pointed at. */
    private readonly placing: () => ((at: Point, table: number) => void) | null
  ) {}

  private get hands() {
    return this.theatre.hands
  }

  /** Within so many pixels of somebody is on them. */
  private slack(touch: boolean): number {
    return (touch ? 18 : 5) / (this.stage?.camera.zoom ?? 8)
  }

  private who(at: Point, touch = false): FigureView | null {
    const { stage } = this
    return stage ? (under(this.theatre.stood(), stage.toTable(at), this.slack(touch))?.figure ?? null) : null
  }

  /** Whoever has announced to be there. */
  private ghost(at: Point, touch = false): FigureView | null {
    const { stage, theatre } = this
    return stage && theatre.live ? theatre.ghostAt(stage.toTable(at), this.slack(touch)) : null
  }

  private drawing(yes: boolean): void {
    if (this.gestures) this.gestures.drawing = yes
  }

  // Hands.

  hover(at: Point | null): void {
    this.theatre.hovered = at ? ((this.who(at) ?? this.ghost(at))?.figure ?? null) : null
  }

  tap(at: Point, held: Held): void {
    const { game, hands, stage, theatre } = this
    this.menu = null
    if (!theatre.show.live) return theatre.show.playing ? theatre.show.end() : undefined
    const place = this.placing()
    if (place && stage) return place(stage.toTable(at), theatre.table)
    if (game.settingUp && stage && !this.who(at, held.touch)) {
      const [only] = game.selected
      if (only !== undefined) void game.setUp(only, theatre.table, stage.toTable(at))
      return
    }
    const figure = this.who(at, held.touch)
    const ghost = this.ghost(at, held.touch)
    if (figure) void this.onFigure(figure, held)
    else if (ghost && hands.aiming) void hands.do(hands.aiming, ghost.figure)
    else if (hands.aiming) hands.cancel()
    else if (hands.movers.length > 0 && stage) void hands.goTo(stage.toTable(at), held.ctrl)
    else game.select(ghost ? [ghost.figure] : [])
  }

  openMenu(at: Point, touch: boolean): void {
    const { game, hands, stage } = this
    if (hands.cancel()) return
    const figure = this.who(at, touch) ?? this.ghost(at, touch)
    const chosen = hands.movers[0]?.figure ?? null
    const own = figure && game.commands(figure.figure)
    if (own && !game.selected.includes(figure.figure)) game.select([figure.figure])
    const actor = own && (chosen === null || figure.figure === chosen) ? figure.figure : chosen
    const beside = figure && stage ? this.aside(figure) : at
    const target = figure && figure.figure !== actor ? figure.figure : null
    this.menu = { ...beside, figure: actor, target, at: figure ? null : (stage?.toTable(at) ?? null), touch }
  }

  ping(at: Point): void {
    const { stage, theatre } = this
    if (!stage) return
    const place = stage.toTable(at)
    theatre.ping(place)
    this.game.show({ ping: { table: theatre.table, at: place } })
    stage.touch()
  }

  grab(at: Point, held: Held): boolean {
    const { game, hands, stage, theatre } = this
    if (!stage || !theatre.live) return false
    if (theatre.measuring || held.ctrl) {
      this.passing = theatre.measuring === null
      if (this.passing) theatre.measure(held.shift ? 'shared' : 'alone')
      const from = stage.toTable(at)
      theatre.lay({ from, to: from })
      return true
    }
    const figure = this.who(at, held.touch)
    if (theatre.byHand || game.settingUp) {
      if (figure && !theatre.byHand && !game.setsUp(figure.figure)) return false
      if (figure) theatre.carried = { figure: figure.figure, at: stage.toTable(at) }
      return figure !== null
    }
    if (game.view.stage !== 'announcing' || !figure || !game.commands(figure.figure)) return false
    if (!game.selected.includes(figure.figure)) game.select(held.shift ? [...game.selected, figure.figure] : [figure.figure])
    this.menu = null
    theatre.hovered = null
    hands.begin(figure.figure, stage.toTable(at))
    return true
  }

  drag(at: Point, held: Held): void {
    const { stage, theatre } = this
    if (!stage) return
    const to = stage.toTable(at)
    if (theatre.measuring && theatre.ruler) theatre.lay({ from: theatre.ruler.from, to })
    else if (theatre.carried) theatre.carried = { ...theatre.carried, at: to }
    else this.hands.reach(to, theatre.stood(), this.slack(held.touch) + 0.8, held.shift)
  }

  drop(at: Point, held: Held): boolean {
    const { game, theatre } = this
    this.drag(at, held)
    if (theatre.measuring) {
      if (this.passing) theatre.measure(null)
      this.passing = false
      return false
    }
    if (theatre.carried) {
      const { figure, at: place } = theatre.carried
      game.select([figure])
      const put = game.settingUp
        ? game.setUp(figure, theatre.table, place)
        : game.overrule(figure, NO_REASON, { at: place })
      void put.then(() => (theatre.carried = null))
      return false
    }
    if (held.ctrl) this.hands.waypoint()
    else this.hands.finish()
    this.drawing(held.ctrl)
    return held.ctrl
  }

  cancel(): boolean {
    this.theatre.carried = null
    this.drawing(false)
    return this.hands.cancel()
  }

  box(from: Point, to: Point): void {
    const { stage } = this
    if (stage) this.theatre.box = [stage.toTable(from), stage.toTable(to)]
  }

  boxed(from: Point, to: Point, held: Held): void {
    const { game, stage, theatre } = this
    theatre.box = null
    if (!stage) return
    const found = boxed(theatre.stood(), stage.toTable(from), stage.toTable(to)).map(({ figure }) => figure.figure)
    const own = found.filter((token) => game.figures.get(token)?.player === game.seat)
    game.select(held.shift ? [...new Set([...game.selected, ...own])] : own)
  }

  pan(across: number, down: number): void {
    this.stage?.pan(across, down)
  }

  zoom(at: Point, factor: number): void {
    this.stage?.zoom(at, factor)
  }

  pinch(from: [Point, Point], to: [Point, Point]): void {
    this.stage?.pinch(from, to)
  }

  /** Somebody was pointed at. */
  async onFigure(figure: FigureView, held: Held): Promise<void> {
    const { game, hands, theatre } = this
    const token = figure.figure
    if (hands.aiming) return hands.do(hands.aiming, token)
    if (theatre.shooter && !game.commands(token) && theatre.arm) {
      const target = theatre.arm.targets.find((target) => target.figure === token)
      if (target?.shot) return this.chooseShot(token)
      if (target?.refused) game.refusal = [target.refused]
      return
    }
    if (held.shift) {
      game.select(game.selected.includes(token) ? game.selected.filter((other) => other !== token) : [...game.selected, token])
    } else if (!game.commands(token) && hands.movers[0] && hands.enemies(hands.movers[0], figure)) {
      await hands.do('charge', token)
    } else {
      game.select([token])
    }
  }

  private async chooseShot(token: number): Promise<void> {
    const { game, theatre: { shooter, arm } } = this
    const shot = arm?.targets.find((target) => target.figure === token)?.shot
    if (!shooter || !shot) return
    const before = game.view.choices[shooter.figure]
    await game.choose({ [shooter.figure]: withShot(before, shot, arm.rate) })
  }

  // The eye.

  nearer(factor: number): void {
    const { stage } = this
    if (stage) stage.zoom({ x: stage.size.width / 2, y: stage.size.height / 2 }, factor)
  }

  /** Shows everybody picked, or the whole table. */
  look(): void {
    const { stage } = this
    const points = this.game.selected.flatMap((token) => this.theatre.where(token) ?? [])
    const camera = stage && around(points, stage.size, 34)
    if (camera) stage?.go(camera)
    else stage?.fit()
  }

  /** Just beside somebody, on the screen. */
  private aside({ outward: { at }, base }: FigureView): Point {
    return this.stage ? this.stage.toScreen({ x: at.x + reach(base) + 0.4, y: at.y }) : at
  }

  // Keys.

  /** To the next of one's people; false after the last, so that the key goes on to what follows the table. */
  private cycle(back: boolean): boolean {
    const { game, hands, theatre } = this
    const people = hands.aiming
      ? theatre.people.filter((figure) => hands.movers[0] && figure !== hands.movers[0] && figure.outward.status === 'fit')
      : game.choosing && theatre.able.size > 0
        ? game.mine.filter((figure) => theatre.able.has(figure.figure))
        : game.mine.filter((figure) => game.commands(figure.figure))
    if (people.length === 0) return false
    const now = people.findIndex((figure) => figure.figure === (hands.aiming ? theatre.hovered : game.selected.at(-1)))
    const next = people[now < 0 && back ? people.length - 1 : now + (back ? -1 : 1)]
    if (hands.aiming) theatre.hovered = (next ?? people[0])?.figure ?? null
    else game.select(next ? [next.figure] : [])
    if (next) this.stage?.reveal(next.outward.at)
    return next !== undefined || hands.aiming !== null
  }

  /** The menu of whoever is picked, beside them. */
  private menuOfPicked(target: number | null = this.theatre.hovered): void {
    const chosen = this.hands.movers[0]
    if (!chosen || !this.stage) return
    this.menu = { ...this.aside(chosen), figure: chosen.figure, target: target === chosen.figure ? null : target, at: null, touch: false }
  }

  /** A key was pressed somewhere on the page; `root` is the table. */
  key(event: KeyboardEvent, root: HTMLElement | undefined): void {
    const { target } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return
    const above = target instanceof Element && target.closest('[data-above]')
    // Those who read the table as text give the same commands from there; arrows scroll it unless a path is drawn.
    const inText = target instanceof Element && target.closest('[data-commands]') && (!(event.key in ARROWS) || this.hands.stroke)
    const onTable = target instanceof Node && (target === document.body || root?.contains(target) || inText) && !above
    const done = this.anywhere(event) ?? (onTable && !event.altKey && !event.ctrlKey && !event.metaKey && this.onTable(event, target === root))
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Keys that mean the same wherever the focus is; nothing if it is none of them. */
  private anywhere({ key, ctrlKey, metaKey }: KeyboardEvent): boolean | undefined {
    const { hands, theatre } = this
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'z') return false
      hands.undo()
    } else if (key === 'Alt') theatre.everybody = true
    else if (key === 'Escape') {
      if (this.menu) this.menu = null
      else if (this.game.reading) this.game.reading = null
      else if (this.help) this.help = false
      else if (theatre.measuring) theatre.measure(null)
      else if (!this.cancel()) this.game.select([])
    } else if (key === '?') this.help = !this.help
    else return undefined
    return true
  }

  /** Keys on the table; whether it was one of them. */
  private onTable(event: KeyboardEvent, itself: boolean): boolean {
    const { game, hands, stage, theatre } = this
    const { key, shiftKey } = event
    const arrow = ARROWS[key]
    const letter = key.toLowerCase()
    const deed = DEED_OF.get(letter)
    if (hands.stroke && arrow && stage) {
      const by = shiftKey ? 0.5 : 2
      const { tip } = hands.stroke
      const to = { x: tip.x + arrow[0] * by, y: tip.y + arrow[1] * by }
      hands.reach(to, theatre.stood(), 0.8, false)
      stage.reveal(to)
    } else if (key === 'Enter' && hands.stroke) hands.finish()
    else if (letter === 'g' && hands.movers[0]) hands.begin(hands.movers[0].figure, hands.movers[0].outward.at)
    else if (key === ' ') {
      if (hands.stroke) hands.waypoint()
      else if (!theatre.show.live) theatre.show.toggle()
      else if (event.target instanceof HTMLButtonElement) return false
      else if (this.gestures) this.gestures.space = true
    } else if (key === 'Tab') return itself && this.cycle(shiftKey)
    else if (key === 'Enter' && hands.aiming && theatre.hovered !== null) void hands.do(hands.aiming, theatre.hovered)
    else if (arrow && game.settingUp && game.selected[0] !== undefined) {
      const at = theatre.where(game.selected[0])
      const by = shiftKey ? 0.5 : 2
      if (at) void game.setUp(game.selected[0], theatre.table, { x: at.x + arrow[0] * by, y: at.y + arrow[1] * by })
    } else if (arrow) stage?.pan(-arrow[0] * STRIDE, -arrow[1] * STRIDE)
    else if (key === '+' || key === '=') this.nearer(1.35)
    else if (key === '-' || key === '−') this.nearer(1 / 1.35)
    else if (key === '0') stage?.fit()
    else if (letter === 'l') theatre.measure(theatre.measuring ? null : shiftKey ? 'shared' : 'alone')
    else if (letter === 'm' || key === 'ContextMenu') this.menuOfPicked()
    else if (deed && game.view.stage === 'announcing') {
      const pointed = theatre.hovered !== null && !game.selected.includes(theatre.hovered) ? theatre.hovered : null
      void hands.do(deed, pointed)
    } else return false
    return true
  }

  released({ key }: KeyboardEvent): void {
    if (key === 'Alt') this.theatre.everybody = false
    if (key === ' ' && this.gestures) this.gestures.space = false
  }
}
