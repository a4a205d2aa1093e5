// What the rules say of what one is about to do: asked often enough to follow a hand, never more often than it is answered.

import type { Advised, Arm, Fight, Forecast, Item, Order, Question, ShotWay } from '../generated/types'
import type { Game } from '../store/game.svelte'

/** At most so often, in milliseconds: twenty times a second. */
const APART = 50

/** Calls with what was wanted last, one call at a time. */
export function latest<Wanted>(call: (wanted: Wanted) => Promise<void>, apart = APART): (wanted: Wanted) => void {
  let wanted: Wanted
  let waiting = false
  let busy = false
  let last = -Infinity
  const go = async () => {
    busy = true
    while (waiting) {
      const early = last + apart - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      waiting = false
      last = performance.now()
      await call(wanted)
    }
    busy = false
  }
  return (now) => {
    wanted = now
    waiting = true
    if (!busy) void go()
  }
}

/** What the rules say to a seat. */
export class Advice {
  /** What would come of plans, with the plan it was said of, and whether it was asked who would see it. */
  forecasts: Map<number, { order: Order; said: Forecast; watched: boolean }> = $state.raw(new Map())
  /** Whom one's people could shoot at. */
  arms: Map<number, Arm[]> = $state.raw(new Map())
  fights: Fight[] = $state.raw([])
  /** All who were asked about shots have their answer. */
  answered: boolean = $state(false)

  private round = 0

  constructor(private readonly game: Game) {}

  /** Asks the table; nothing if it cannot say. */
  async ask(question: Question): Promise<Advised | null> {
    return this.game.ask(question).catch(() => null)
  }

  /** What would come of these plans; for some of them also who would see and shoot. */
  readonly plans = latest(async ({ orders, exposed }: { orders: Map<number, Order>; exposed: number[] }) => {
    if (orders.size === 0) {
      if (this.forecasts.size > 0) this.forecasts = new Map()
      return
    }
    const answer = await this.ask({ plans: { orders: Object.fromEntries(orders), exposed } })
    if (!answer || typeof answer === 'string' || !('plans' in answer)) return
    const found = answer.plans.flatMap((said) => {
      const order = orders.get(said.figure)
      return order ? [[said.figure, { order, said, watched: exposed.includes(said.figure) }] as const] : []
    })
    this.forecasts = new Map(found)
  })

  /** Whether somebody could not be told to do this. */
  async refused(figure: number, order: Order): Promise<boolean> {
    const answer = await this.ask({ plans: { orders: { [figure]: order }, exposed: [] } })
    return answer !== null && typeof answer === 'object' && 'plans' in answer && answer.plans.some(({ refused }) => refused !== null)
  }

  /** Whom these people could shoot at: asked one after the other, until somebody else is asked for. */
  async shots(people: number[]): Promise<void> {
    const round = ++this.round
    this.arms = new Map()
    this.answered = false
    let silent = false
    for (const figure of people) {
      const answer = await this.ask({ shots: { figure } })
      if (round !== this.round) return
      if (answer && typeof answer === 'object' && 'shots' in answer) this.arms = new Map(this.arms).set(figure, answer.shots)
      else silent = true
    }
    this.answered = !silent
  }

  /** The other ways to take a shot. */
  async ways(figure: number, weapon: number, target: number): Promise<ShotWay[]> {
    const answer = await this.ask({ ways: { figure, weapon, target } })
    return answer && typeof answer === 'object' && 'ways' in answer ? answer.ways : []
  }

  /** How the fights stand. */
  readonly fight = latest(async (asked: boolean) => {
    const answer = asked ? await this.ask('fights') : null
    this.fights = answer && typeof answer === 'object' && 'fights' in answer ? answer.fights : []
  })

  /** What somebody could do, with somebody or somewhere, beside what it is about to do. */
  async menu(figure: number, target: number | null, at: { x: number; y: number } | null, order: Order | null = null): Promise<Item[]> {
    const answer = await this.ask({ menu: { figure, target, at, order } })
    return answer && typeof answer === 'object' && 'menu' in answer ? answer.menu : []
  }
}
