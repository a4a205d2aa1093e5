// What a player may ask before choosing, and what is answered.

import type { Direction, Message, Order, Point, Shot } from '../generated/types'

/** What can be asked. */
export type Question =
  | { plans: { orders: { [token in number]: Order } } }
  | { shots: { figure: number } }
  | 'fights'
  | { menu: { figure: number; target: number | null; at: Point | null } }

export type Advised =
  | { plans: Forecast[] }
  | { shots: Arm[] }
  | { fights: Fight[] }
  | { menu: Item[] }
  | 'unknown'

export interface Forecast {
  figure: number
  refused: Message | null
  allowance: number
  because: { value: number; rule: string; name: Message }[]
  length: number
  costs: { ground: string; dice: number }[]
  endings: Ending[]
}
export interface Ending {
  die: number | null
  way: Point[]
  at: Point
  facing: Direction
  storey: number
  went: number
  stop: string
  meets: number[]
}
export interface Arm {
  weapon: number
  key: string
  bands: { to: number; need: number }[]
  targets: Target[]
}
export interface Target {
  figure: number
  distance: number
  shot: Shot | null
  refused: Message | null
  need: number
  modifiers: Modifier[]
  chance: number
  victims: [number, number][]
}
export interface Modifier {
  value: number
  rule: string
  name: Message
}
export interface Fight {
  fighters: { figure: number; side: number; killed: number; driven_back: number; hurt: number }[]
  blows: Strike[]
  exact: boolean
}
export interface Strike {
  striker: number
  target: number
  weapon: string | null
  step: number
  kills: number
  drives_back: number
  modifiers: Modifier[]
}
export interface Item {
  name: Message
  order: Order
  refused: Message | null
}
