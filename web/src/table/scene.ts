// All that the table shows at a moment, ready to be painted. Words are said already; places are those of the table.

import type { Direction, Drawing, EngineLook, EngineView, FigureView, Point, ThingView } from '../generated/types'
import type { Pose } from './film'

/** Somebody's plan. */
export interface Course {
  figure: FigureView
  /** The way it would go. */
  way: Point[]
  /** What was drawn beyond it. */
  beyond: Point[]
  /** The part of the way that ground may cost, by its length. */
  costly: [number, number] | null
  /** Where it would end, as a ghost. */
  ghost: { at: Point; facing: Direction } | null
  /** Those who go with it in close order, where they would end. */
  company: { figure: FigureView; at: Point; facing: Direction }[]
  /** What it drives, steers or pushes, where that would end. */
  hull: { look: EngineLook; at: Point; facing: Direction } | null
  /** Where it would end with each number of the dice. */
  endings: { die: number; at: Point }[]
  /** Enemies it would meet. */
  meets: Point[]
  /** Where an enemy would first see it, who does not yet. */
  seen: Point | null
  /** It cannot be tried. */
  refused: boolean
  /** Changed a moment ago: 1 at once, 0 later. */
  fresh: number
  /** Before the eye: drawn just now, or of somebody picked. */
  strong: boolean
  /** How it is meant. */
  charge: boolean
}

/** How words stand out. */
export type Tone = 'plain' | 'good' | 'bad' | 'costly' | 'quiet'

/** Words on the map, which keep their size. */
export interface Label {
  at: Point
  /** Centimetres it must keep away from its place. */
  off: number
  title: string
  tone: Tone
  /** Smaller words below. */
  pills: { text: string; tone: Tone }[]
  /** Stays before others where there is no room. */
  weight: number
}

/** How far a weapon shoots. */
export interface Ranges {
  at: Point
  /** Nearest first. */
  bands: { radius: number; text: string }[]
  /** The table, beyond which nobody shoots. */
  table: { half_width: number; half_depth: number }
}

/** A line of sight. */
export interface Thread {
  from: Point
  to: Point
  kind: 'may' | 'chosen' | 'no' | 'strike' | 'threat'
}

/** A shot or blow as it happens. */
export interface Flash {
  from: Point
  to: Point
  /** 0 to 1. */
  share: number
  hit: boolean
  shot: boolean
}

/** Dice over somebody. */
export interface Thrown {
  at: Point
  off: number
  dice: number[]
  /** 0 to 1: still rolling below 1. */
  share: number
}

/** The table at a moment. */
export interface Scene {
  people: Map<number, Pose>
  /** Somebody's drawing; nothing while it is on its way. */
  drawing: (figure: FigureView) => Drawing | null
  selected: ReadonlySet<number>
  hovered: number | null
  /** People who could do something now. */
  called: ReadonlySet<number>
  /** Everybody in a fight. */
  fighting: ReadonlySet<number>
  badges: Map<number, string[]>
  /** Everybody's name is shown. */
  everybody: boolean
  names: Map<number, string>
  courses: Course[]
  ranges: Ranges | null
  threads: Thread[]
  labels: Label[]
  flashes: Flash[]
  thrown: Thrown[]
  things: ThingView[]
  /** Their drawings; nothing while they are on their way. */
  thing: (thing: ThingView) => Drawing | null
  /** Guns, boats, carts and ships: those that carry others first. */
  engines: Pose<EngineView>[]
  /** Their drawings; nothing while they are on their way. */
  hull: (look: EngineLook) => Drawing | null
  markers: { at: Point; side: number; name: string; march: Point | null }[]
  /** Where people may be set up. */
  areas: { side: number; corners: Point[] }[]
  /** A box drawn by hand, in points of the table. */
  box: [Point, Point] | null
  pings: { at: Point; share: number; name: string | null }[]
  /** Lines measured along, with their length in words and whose they are. */
  rulers: { from: Point; to: Point; text: string; own: boolean }[]
  /** Somebody is aimed at next. */
  aiming: boolean
}
