// What one is about to do with one's people: paths being drawn, somebody to be aimed at, and taking it back.

import type { Action, Condition, FigureView, Order, Point } from '../generated/types'
import type { Game } from '../store/game.svelte'
import { actionName, order, path, saidBeside } from '../store/orders'
import type { Advice } from './advice.svelte'
import { outside, type Stood } from './hit'
import { beside, body, front } from './spacing'

/** Things done with a key: the action of a menu that it stands for, and whether it is done with somebody. */
export const DEEDS = {
  charge: { key: 'c', action: 'Charge', someone: true },
  follow: { key: 'f', action: 'Follow', someone: true },
  'keep-distance': { key: 'k', action: 'KeepDistance', someone: true },
  withdraw: { key: 'w', action: 'Withdraw', someone: true },
  block: { key: 'b', action: 'BlockPerson', someone: true },
  reload: { key: 'r', action: 'Reload', someone: false },
  crouch: { key: 'x', action: 'Take', someone: false },
  hold: { key: 'h', action: 'Hold', someone: false }
} as const

/** One of them. */
export type Deed = keyof typeof DEEDS

/** A path under the hand. */
export interface Stroke {
  lead: number
  /** Points set down so far. */
  points: Point[]
  /** Where the hand is. */
  tip: Point
  /** An enemy it has come to. */
  target: number | null
}

/** A path shorter than this is none, in centimetres. */
const NOTHING = 0.35

export class Hands {
  stroke: Stroke | null = $state.raw(null)
  /** Something to be done with somebody, who is still to be pointed at. */
  aiming: Deed | null = $state(null)
  private past: Map<number, Order | null>[] = []

  constructor(private readonly game: Game, private readonly advice: Advice) {}

  /** Those of the picked who may be given orders now. */
  readonly movers: FigureView[] = $derived.by(() =>
    this.game.view.stage === 'announcing'
      ? this.game.selected.flatMap((token) => {
          const figure = this.game.figures.get(token)
          return figure && this.game.commands(token) ? [figure] : []
        })
      : []
  )

  /** Whether two are on different sides that fight. */
  enemies(one: FigureView, other: FigureView): boolean {
    return one.side !== other.side && !this.game.board.sides[one.side]?.allies.includes(other.side)
  }

  // Drawing a path.

  begin(lead: number, at: Point): void {
    this.stroke = { lead, points: [], tip: at, target: null }
  }

  /** The hand is here; it comes to an enemy nearby unless it is kept free. */
  reach(tip: Point, people: Iterable<Stood>, slack: number, free: boolean): void {
    const { stroke } = this
    const lead = stroke && this.game.figures.get(stroke.lead)
    if (!stroke || !lead) return
    let target: number | null = null
    let least = slack
    if (!free) {
      for (const stood of people) {
        if (!this.enemies(lead, stood.figure) || stood.figure.outward.status !== 'fit') continue
        const off = outside(stood, tip)
        if (off < least) {
          least = off
          target = stood.figure.figure
        }
      }
    }
    this.stroke = { ...stroke, tip, target }
  }

  /** Sets a point down and goes on from there. */
  waypoint(): void {
    if (this.stroke) this.stroke = { ...this.stroke, points: [...this.stroke.points, this.stroke.tip], target: null }
  }

  cancel(): boolean {
    const something = this.stroke !== null || this.aiming !== null
    this.stroke = null
    this.aiming = null
    return something
  }

  /** What the path under the hand would make everybody do. */
  readonly orders: Map<number, Order> = $derived.by(() => {
    const { stroke } = this
    return stroke ? this.ordersFor(stroke) : new Map<number, Order>()
  })

  private ordersFor({ lead: token, points, tip, target }: Stroke): Map<number, Order> {
    const orders = new Map<number, Order>()
    const lead = this.game.figures.get(token)
    if (!lead) return orders
    const start = lead.outward.at
    const all = [...points, tip]
    if (target === null && Math.hypot(tip.x - start.x, tip.y - start.y) < NOTHING && points.length === 0) return orders
    const group = this.movers.some((mover) => mover.figure === token) ? this.movers : [lead]
    const marched = new Set<number>()
    for (const mover of [lead, ...group.filter((mover) => mover !== lead)]) {
      if (marched.has(mover.figure)) continue
      const own = mover.outward.at
      if (target !== null) {
        const via = beside(points, start, own).map((at) => ({ at, storey: null }))
        orders.set(mover.figure, order({ Charge: { target, via } }))
        continue
      }
      const members = body(mover, this.game.mine)
      if (members.length > 2) {
        const middle = front(members, mover.outward.facing)
        const march = { path: beside(all, start, middle), turn: null, keeps_front: false, through: false, slide: false }
        orders.set(mover.figure, order({ March: march }))
        for (const member of members) marched.add(member.figure)
        continue
      }
      const going = path(beside(all, start, own))
      orders.set(mover.figure, group.length > 1 ? { ...going, together: token } : going)
    }
    return orders
  }

  /** Lets go: what was drawn is planned. */
  finish(): void {
    const { orders } = this
    this.stroke = null
    void this.drawn(orders)
  }

  /** A new way: what was said beside the old one stays said, as far as it still fits. */
  private async drawn(orders: Map<number, Order>): Promise<void> {
    const all = new Map([...orders].map(([token, way]) => [token, { ...saidBeside(this.game.plans.get(token)), ...way }]))
    this.plan(all)
    for (const [token, way] of orders) {
      const kept = all.get(token)
      if (!kept || !(await this.advice.refused(token, kept)) || this.game.plans.get(token) !== kept) continue
      let fits = way
      for (const [part, value] of Object.entries(saidBeside(kept))) {
        const more = { ...fits, [part]: value }
        if (!(await this.advice.refused(token, more))) fits = more
      }
      if (this.game.plans.get(token) === kept) this.game.plan(token, fits)
    }
  }

  /** Goes straight to a place, or on to it from where the plan ends so far. */
  async goTo(at: Point, further: boolean): Promise<void> {
    const [lead] = this.movers
    if (!lead) return
    const before = further ? this.game.plans.get(lead.figure) : null
    const action = before?.action
    const points = action && typeof action === 'object' && 'Path' in action ? action.Path.map((waypoint) => waypoint.at) : []
    await this.drawn(this.ordersFor({ lead: lead.figure, points, tip: at, target: null }))
  }

  // Plans and taking them back.

  /** Plans all this; it can be taken back as one. */
  plan(orders: Map<number, Order | null>): void {
    if (orders.size === 0) return
    this.past.push(new Map([...orders.keys()].map((token) => [token, this.game.plans.get(token) ?? null])))
    for (const [token, wanted] of orders) this.game.plan(token, wanted)
  }

  /** Takes back what was planned last; never what has been agreed and played. */
  undo(): void {
    const before = this.past.pop()
    if (!before || this.game.view.stage !== 'announcing') return
    for (const [token, wanted] of before) this.game.plan(token, wanted)
  }

  /** A new turn: what was done before it cannot be taken back. */
  forget(): void {
    this.past = []
    this.cancel()
  }

  // Deeds.

  /** Does something with the picked people, as the rules word it; or asks whom it is done with. */
  async do(deed: Deed, target: number | null): Promise<void> {
    const { action, someone } = DEEDS[deed]
    if (this.movers.length === 0) return
    if (someone && target === null) {
      this.aiming = deed
      return
    }
    this.aiming = null
    const orders = new Map<number, Order>()
    for (const { figure } of this.movers) {
      if (figure === target) continue
      const items = await this.advice.menu(figure, someone ? target : null, null)
      const item = items.find((item) => actionName(item.order.action) === action)
      if (!item) continue
      if (item.refused) this.game.refusal = [item.refused]
      else orders.set(figure, item.order)
    }
    this.plan(orders)
  }

  /** "If you, then I": somebody's answer, added to what it is about to do. TUR-05. */
  answer(token: number, when: Condition, then: Action): void {
    const before = this.game.plans.get(token) ?? order('Hold')
    this.plan(new Map([[token, { ...before, answers: [...(before.answers ?? []), { when, then, facing: null }] }]]))
  }
}
