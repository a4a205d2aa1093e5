// Scenarios of people's own, opened in this tab.

import type { Scenario } from '../generated/types'

const texts = new Map<string, string>()

export const own = {
  /** Keeps a text for as long as the tab is open. */
  put(name: string, text: string): void {
    texts.set(name, text)
  },

  /** The scenario of that name: one's own, or of the shelf. */
  scenario(name: string): Scenario {
    const text = texts.get(name)
    return text === undefined ? { shelf: name } : { own: { name, text } }
  }
}
