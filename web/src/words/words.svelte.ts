// The words of the page: those of locales/, in the language people chose. What the rules say comes from the module.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import english from '../../../locales/en/web.ftl?raw'
import french from '../../../locales/fr/web.ftl?raw'
import type { Text } from '../generated/types'
import type { Language } from '../host/engine'
import { known, remember } from '../store/kept'

function bundle(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(text))
  return bundle
}

const bundles: Record<Language, FluentBundle> = { fr: bundle('fr', french), en: bundle('en', english) }

/** French for French browsers, English for others, unless somebody chose. */
function first(): Language {
  const chosen = known('language')
  if (chosen === 'fr' || chosen === 'en') return chosen
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('fr')) ? 'fr' : 'en'
}

class Words {
  language: Language = $state(first())

  /** A sentence of the page. */
  say = (id: string, arguments_: Record<string, FluentVariable> = {}): string => {
    const bundle = bundles[this.language]
    const pattern = bundle.getMessage(id)?.value
    return pattern ? bundle.formatPattern(pattern, arguments_) : `[${id}]`
  }

  /** A text that a file gives in both languages. */
  of = (text: Text): string => text[this.language]

  /** A number as the language writes it: two decimals at most. */
  number = (number: number): string =>
    new Intl.NumberFormat(this.language, { maximumFractionDigits: 2, useGrouping: false }).format(number).replace('-', '−')

  /** From now on in this language. */
  choose(language: Language): void {
    this.language = language
    remember('language', language)
    document.documentElement.lang = language
  }
}

/** The words of this page. */
export const words = new Words()
