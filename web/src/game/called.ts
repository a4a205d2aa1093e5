// What people, things and places are called in the language of the reader.

import type { Text } from '../generated/types'
import { words } from '../words/words.svelte'
import { shown } from './names'

/** Whatever has a name in the files, and perhaps one for people. */
export interface Named {
  name: string
  title?: Text | null
}

/** As it stands in a sentence: « le marshal ». */
export function within({ name, title }: Named): string {
  return title ? words.of(title) : shown(name)
}

/** As it stands by itself: « Le marshal ». */
export function called(one: Named | null | undefined): string {
  return one ? shown(within(one).slice(0, 1)) + within(one).slice(1) : ''
}
