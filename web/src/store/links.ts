// Links to the seats of tables made in this browser: a server tells them once.

import type { MadeTable } from '../generated/types'
import { known, remember } from './kept'

/** Keeps the links of a table. */
export function keepLinks(made: MadeTable): void {
  remember(`links:${made.table}`, JSON.stringify(made))
}

/** The links of a table, if it was made here. */
export function links(table: string): MadeTable | null {
  const text = known(`links:${table}`)
  return text === null ? null : (JSON.parse(text) as MadeTable)
}
