import { isRightToLeft, getLauncherWords, matchLanguage, type Language } from '../locales/languages.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'

/** The parts of a language that are needed before its labels have loaded. */
export interface LanguageState {
  /** Undefined if the widget has no labels in that language. */
  language: Language | undefined
  /** The direction of the labels; undefined for that of the page. */
  dir: 'ltr' | 'rtl' | undefined
  /** The launcher's label, unless it is English. */
  launcher: string | undefined
}

/** The widget's language: the host's `language`, otherwise the page's. */
export function useLanguage(tag: string | undefined): LanguageState {
  const pageLanguage = usePageLanguage()
  const language = matchLanguage(tag ?? pageLanguage)
  return {
    language,
    dir: isRightToLeft(language) ? 'rtl' : tag === undefined ? undefined : 'ltr',
    launcher: getLauncherWords(language),
  }
}
