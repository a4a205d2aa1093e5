// How everybody looks, and everything that lies or stands about: asked for once for each look.

import type { Drawing, EngineLook, FigureView, ThingView } from '../generated/types'
import { hull, lookOf, lying, token } from './drawings'

export class Looks {
  private readonly known = new Map<string, Drawing | null>()
  private readonly of = new WeakMap<object, string>()

  /** `arrived` is called whenever a drawing has come. */
  constructor(private readonly arrived: () => void) {}

  /** Somebody's drawing; nothing while it is on its way. */
  get(figure: FigureView, rulebook: string): Drawing | null {
    return this.drawn(figure, () => lookOf(figure), () => token(figure, rulebook))
  }

  /** The same of a gun, cart, boat or ship. */
  hull(look: EngineLook): Drawing | null {
    return this.drawn(look, () => JSON.stringify([look.base, look.kind, look.places]), () => hull(look))
  }

  /** The same of a thing. */
  thing(thing: ThingView): Drawing | null {
    return this.drawn(thing, () => JSON.stringify([thing.name, thing.look]), () => lying(thing))
  }

  private drawn(one: object, name: () => string, draw: () => Promise<Drawing>): Drawing | null {
    const look = this.of.get(one) ?? name()
    this.of.set(one, look)
    const known = this.known.get(look)
    if (known !== undefined) return known
    this.known.set(look, null)
    void draw().then((drawing) => {
      this.known.set(look, drawing)
      this.arrived()
    })
    return null
  }
}
