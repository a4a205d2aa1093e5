// The scenarios that come with the program.

import cardsAddress from '../generated/packs/cards.json?url'
import type { ScenarioCard } from '../generated/types'

let coming: Promise<ScenarioCard[]> | undefined

/** Their cards, the smallest first. */
export function cards(): Promise<ScenarioCard[]> {
  return (coming ??= fetch(cardsAddress).then((response) => response.json() as Promise<ScenarioCard[]>))
}
