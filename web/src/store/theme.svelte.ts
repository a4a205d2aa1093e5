// Light or dark, as the browser is unless somebody chose.

import { known, remember } from './kept'

type Theme = 'light' | 'dark'

function first(): Theme {
  const chosen = known('theme')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

class Look {
  theme: Theme = $state(first())
}

export const look = new Look()

/** Shows the page in the theme chosen. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = look.theme
}

/** The other one, from now on. */
export function switchTheme(): void {
  look.theme = look.theme === 'dark' ? 'light' : 'dark'
  remember('theme', look.theme)
  applyTheme()
}
