// The words of the page: those of locales/, in the language people chose. What the rules say comes from the module.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

import type { Text } from '../generated/types'
import type { Language } from '../host/engine'
import { known, remember } from '../store/kept'

/** Only the language asked for is loaded. */
const texts: Record<Language, () => Promise<{ default: string }>> = {
  fr: () => import('../../../locales/fr/web.ftl?raw'),
  en: () => import('../../../locales/en/web.ftl?raw')
}

/** French for French browsers, English for others, unless somebody chose. */
function first(): Language {
  const chosen = known('language')
  if (chosen === 'fr' || chosen === 'en') return chosen
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('fr')) ? 'fr' : 'en'
}

class Words {
  language: Language = $state(first())
  private readonly bundles: Partial<Record<Language, FluentBundle>> = {}

  /** A sentence of the page. */
  say = (id: string, arguments_: Record<string, FluentVariable> = {}): string => {
    const bundle = this.bundles[this.language]
    const pattern = bundle?.getMessage(id)?.value
    return bundle && pattern ? bundle.formatPattern(pattern, arguments_) : `[${id}]`
  }

  /** A text that a file gives in both languages. */
  of = (text: Text): string => text[this.language]

  /** A number as the language writes it: two decimals at most. */
  number = (number: number): string =>
    new Intl.NumberFormat(this.language, { maximumFractionDigits: 2, useGrouping: false }).format(number).replace('-', '−')

  /** The sentences of a language, before anything is said in it. */
  async learn(language: Language): Promise<void> {
    if (this.bundles[language]) return
    const { default: text } = await texts[language]()
    const bundle = new FluentBundle(language, { useIsolating: false })
    bundle.addResource(new FluentResource(text))
    this.bundles[language] = bundle
  }

  /** From now on in this language. */
  async choose(language: Language): Promise<void> {
    await this.learn(language)
    this.language = language
    remember('language', language)
    document.documentElement.lang = language
  }
}

/** The words of this page. */
export const words = new Words()
