// Where what was read beforehand lies: scenarios, rulebooks, personas, sentences (scripts/web-module.sh writes them).

import enFiles from '../generated/packs/en-files.ftl?url'
import en from '../generated/packs/en.ftl?url'
import frFiles from '../generated/packs/fr-files.ftl?url'
import fr from '../generated/packs/fr.ftl?url'
import personas from '../generated/packs/personas.pack?url'
import type { Language } from './engine'

const packs = import.meta.glob<string>('../generated/packs/*.{scenario,rulebook}.pack', { query: '?url', import: 'default', eager: true })

/** Sentences of the rules. */
export const WORDS: Record<Language, string> = { fr, en }
/** Sentences about files that people bring. */
export const WORDS_OF_FILES: Record<Language, string> = { fr: frFiles, en: enFiles }
/** How programs like to play. */
export const PERSONAS: string = personas

/** A scenario of the shelf. */
export function scenarioPack(id: string): string | undefined {
  return packs[`../generated/packs/${id}.scenario.pack`]
}

/** A rulebook; the generic one for any that is not official. */
export function rulebookPack(id: string): string {
  return packs[`../generated/packs/${id}.rulebook.pack`] ?? packs['../generated/packs/generic.rulebook.pack'] ?? ''
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response
}

export async function bytes(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(address)).arrayBuffer())
}

export async function text(address: string): Promise<string> {
  return (await fetched(address)).text()
}
