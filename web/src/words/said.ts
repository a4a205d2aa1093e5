// Sentences of the rules, said by the module: asked for together, each only once a language.

import type { Message, Part } from '../generated/types'
import { engine, type Language } from '../host/engine'
import { words } from './words.svelte'

type Waiting = { message: Message; answer: (parts: Part[]) => void }

const known: Record<Language, WeakMap<Message, Promise<Part[]>>> = { fr: new WeakMap(), en: new WeakMap() }
const waiting: Record<Language, Waiting[]> = { fr: [], en: [] }

async function sayAll(language: Language): Promise<void> {
  const asked = waiting[language]
  waiting[language] = []
  const said = await engine.say(asked.map(({ message }) => message), language)
  asked.forEach(({ answer }, place) => answer(said[place] ?? []))
}

/** A sentence of the page itself, as what a server said. */
function own({ id, arguments: given }: Message): Part[] {
  const known = given.map(([name, value]) => [name, typeof value === 'object' && 'Word' in value ? value.Word : ''] as const)
  return [{ text: words.say(id, Object.fromEntries(known)) }]
}

/** A message as a sentence in pieces. */
export function said(message: Message, language: Language): Promise<Part[]> {
  if (message.id.startsWith('page-')) return Promise.resolve(own(message))
  const before = known[language].get(message)
  if (before) return before
  const coming = new Promise<Part[]>((answer) => {
    if (waiting[language].length === 0) queueMicrotask(() => void sayAll(language))
    waiting[language].push({ message, answer })
  })
  known[language].set(message, coming)
  return coming
}

/** The same as plain text. */
export async function plainly(message: Message, language: Language): Promise<string> {
  const parts = await said(message, language)
  return parts
    .map((part) => ('text' in part ? part.text : 'dice' in part ? part.dice.join(' ') : part.modifier))
    .join('')
}
