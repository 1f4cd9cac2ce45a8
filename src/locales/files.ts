import type { Translation } from './Labels.ts'
import type { TranslatedLanguage } from './languages.ts'

/** The file of each language but English, loaded when a page needs it. */
export const FILES: Readonly<Record<TranslatedLanguage, () => Promise<{ LOCALE: Translation }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}
