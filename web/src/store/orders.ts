// Orders and choices with what is left out at its ordinary value: the table fills it in.

import type { Action, Choice, EngineId, EngineOrder, Order, Point, Shot } from '../generated/types'

/** An order to do this; everything else as usual. */
export function order(action: Action, more: Partial<Order> = {}): Order {
  return { action, ...more } as Order
}

/** An order to go along these points. */
export function path(points: Point[]): Order {
  return order({ Path: points.map((at) => ({ at, storey: null })) })
}

/** A shot in the shooting phase. */
export function shot(weapon: number, target: number): Choice {
  const shot: Shot = {
    weapon, target, moment: 'ShootingPhase', ordered_by: null, at_all: false, volley: false, elite: null, leans_out: false,
    duel: false, agreed: false, will_move: false
  }
  return { shots: [shot] } as unknown as Choice
}

/** The same choice with a shot: again takes it back, a second one is added where the weapon has as many, otherwise it is the only one. */
export function withShot(before: Choice | undefined, shot: Shot, rate: number): Choice {
  const shots = before?.shots ?? []
  const same = shots.filter((other) => other.target === shot.target && other.weapon === shot.weapon)
  const others = shots.filter((other) => other.weapon === shot.weapon)
  const next = same.length > 0 && shots.length >= rate ? shots.filter((other) => !same.includes(other)) : others.length < rate ? [...others, shot] : [shot]
  return { ...before, shots: next } as Choice
}

/** What an action is called, and what it holds. */
export function actionName(action: Action): string {
  return typeof action === 'string' ? action : (Object.keys(action)[0] ?? '')
}

/** Whom an action is about, if anybody. */
export function actionTarget(action: Action): number | null {
  if (typeof action === 'string') return null
  const inner: unknown = Object.values(action)[0]
  if (typeof inner === 'object' && inner !== null && 'target' in inner) return (inner as { target: number }).target
  if (typeof inner === 'object' && inner !== null && 'round' in inner) return (inner as { round: number }).round
  const people = ['Care', 'Discuss', 'Surrender', 'LegUp', 'Help', 'Join']
  return typeof inner === 'number' && people.includes(actionName(action)) ? inner : null
}

/** The points that an action goes through. */
export function actionPoints(action: Action): Point[] {
  if (typeof action === 'string') return []
  for (const name of ['Path', 'Crawl', 'Row', 'Mount', 'Dismount'] as const) {
    if (name in action) return ((action as Record<string, { at: Point }[]>)[name] ?? []).map(({ at }) => at)
  }
  if ('Charge' in action) return action.Charge.via.map(({ at }) => at)
  if ('March' in action) return action.March.path
  return []
}

/** An engine by its place. */
export function key(engine: EngineId): string {
  return 'gun' in engine ? `gun ${engine.gun}` : `craft ${engine.craft}`
}

/** What is done with a gun, cart or ship, and with which, where that is said. */
export function engineDeed(order: EngineOrder): { deed: string; engine: EngineId | null } {
  if ('Serve' in order) {
    const { gun, work } = order.Serve
    const [deed] = typeof work === 'string' ? [work] : Object.keys(work)
    return { deed: (deed ?? '').toLowerCase(), engine: { gun } }
  }
  if ('Right' in order) return { deed: 'right', engine: { craft: order.Right.craft } }
  return { deed: (Object.keys(order)[0] ?? '').toLowerCase(), engine: null }
}

/** What is said in an order beside where it goes and with whom. */
export function saidBeside(order: Order | null | undefined): Partial<Order> {
  const parts = Object.entries(order ?? {}).filter(([part, value]) => part !== 'action' && part !== 'together' && said(value))
  return Object.fromEntries(parts) as Partial<Order>
}

function said(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
}

/** What an order holds beside its action, each by its word, with the things it is about. */
export function besides(order: Order): { what: string; things: string[] }[] {
  const { dealings } = order
  const found: [string, unknown][] = [
    ['pick-up', order.pick_up], ['drop', order.drop], ['two-paces', order.two_paces], ['hurry', order.hurry], ['slowly', order.slowly],
    ['across', order.across], ['rally', order.rally], ['formation', order.formation], ['special', order.special], ['alarm', order.alarm],
    ['talk', dealings?.talks_to], ['watch', dealings?.watches], ['give', dealings?.gives.map(([thing]) => thing)], ['read', dealings?.reads],
    ['tell', dealings?.tells], ['free', dealings?.frees], ['open', dealings?.opens], ['shut', dealings?.shuts],
    ['lift', dealings?.lifts], ['lay-down', dealings?.lays_down], ['unmask', dealings?.unmasks], ['insist', dealings?.insists],
    ['leave-captives', dealings?.leaves_captives]
  ]
  const names = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
  return found.filter(([, value]) => said(value)).map(([what, value]) => ({ what, things: names(value) }))
}
