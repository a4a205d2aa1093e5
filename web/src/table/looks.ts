// How everybody looks, asked for once for each look.

import type { Drawing, FigureView } from '../generated/types'
import { lookOf, token } from './drawings'

export class Looks {
  private readonly known = new Map<string, Drawing | null>()
  private readonly of = new WeakMap<FigureView, string>()

  /** `arrived` is called whenever a drawing has come. */
  constructor(private readonly arrived: () => void) {}

  /** Somebody's drawing; nothing while it is on its way. */
  get(figure: FigureView, rulebook: string): Drawing | null {
    let look = this.of.get(figure)
    if (look === undefined) {
      look = lookOf(figure)
      this.of.set(figure, look)
    }
    const known = this.known.get(look)
    if (known !== undefined) return known
    this.known.set(look, null)
    const key = look
    void token(figure, rulebook).then((drawing) => {
      this.known.set(key, drawing)
      this.arrived()
    })
    return null
  }
}
