import { completeEnglish } from './completeEnglish.ts'
import type { Locale } from './Labels.ts'
import { FILES } from './files.ts'
import { matchLanguage } from './languages.ts'

/**
 * Loads all labels of a language, for an interface composed of the parts. English if the widget has no labels in that
 * language.
 *
 * @param language A BCP 47 tag, such as `de` or `pt-BR`.
 */
export async function loadLocale(language: string): Promise<Locale> {
  const match = matchLanguage(language)
  const english = completeEnglish()
  if (match === undefined || match === 'en') return english
  const { LOCALE } = await FILES[`./${match}.ts`]()
  return { ...english, ...LOCALE, markdown: { ...english.markdown, ...LOCALE.markdown } }
}
