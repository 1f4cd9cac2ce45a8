import { isRightToLeft, launcherWords, matchLanguage, type Language } from '../locales/languages.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'

/** The parts of a language that show before its labels have loaded. */
export interface LanguageState {
  /** Undefined if the widget does not speak the page's language. */
  language: Language | undefined
  /** The direction of the labels, if it differs from the page's. */
  dir: 'ltr' | 'rtl' | undefined
  /** The launcher's words, if they are not English. */
  launcher: string | undefined
}

/** The widget's language: the host's `language`, or else the page's. */
export function useLanguage(tag: string | undefined): LanguageState {
  const pageLanguage = usePageLanguage()
  const language = matchLanguage(tag ?? pageLanguage)
  return {
    language,
    dir: isRightToLeft(language) ? 'rtl' : tag === undefined ? undefined : 'ltr',
    launcher: launcherWords(language),
  }
}
