// Small things this browser remembers. Where nothing may be kept, nothing is.

/** What was remembered under a name. */
export function known(name: string): string | null {
  try {
    return localStorage.getItem(`taol:${name}`)
  } catch {
    return null
  }
}

/** Remembers something. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`taol:${name}`, value)
  } catch {
    // A browser that keeps nothing still plays.
  }
}
