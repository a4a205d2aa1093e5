// Sentences of the rules as plain text, there a moment after they are first asked for.

import type { Message } from '../generated/types'
import { plainly } from './said'
import { words } from './words.svelte'

class Sayings {
  private arrived = $state(0)
  private readonly known = { fr: new Map<string, string>(), en: new Map<string, string>() }

  /** What a message says; nothing yet while it is on its way. */
  of(message: Message): string {
    void this.arrived
    const { language } = words
    const key = JSON.stringify(message)
    const known = this.known[language].get(key)
    if (known !== undefined) return known
    this.known[language].set(key, '')
    void plainly(message, language).then((text) => {
      this.known[language].set(key, text)
      this.arrived++
    })
    return ''
  }
}

/** Sentences of the rules as plain text. */
export const sayings = new Sayings()
