import { mount } from 'svelte'

import App from './App.svelte'
import './app.css'
import { applyTheme } from './store/theme.svelte'
import { words } from './words/words.svelte'

document.documentElement.lang = words.language
applyTheme()

const target = document.getElementById('app')
void words.learn(words.language).then(() => target && mount(App, { target }))
