import { mount } from 'svelte'

import App from './App.svelte'
import './app.css'
import { applyTheme } from './store/theme.svelte'
import { words } from './words/words.svelte'

document.documentElement.lang = words.language
applyTheme()

/** The text is set in its own letters only when there is nothing else to do: they need not be waited for. */
function settle(): void {
  document.documentElement.dataset['settled'] = ''
}
const idle = (then: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(then) : setTimeout(then, 2_000))

const target = document.getElementById('app')
void words.learn(words.language).then(() => {
  if (target) mount(App, { target })
  idle(settle)
})
