import type { Translation } from './Labels.ts'
import type { TranslatedLanguage } from './languages.ts'

/** The file of each language but English, loaded when a page needs it. It is named after the language's tag. */
export const FILES = import.meta.glob(['./??.ts', './??-??.ts', '!./en.ts']) as Readonly<
  Record<`./${TranslatedLanguage}.ts`, () => Promise<{ LOCALE: Translation }>>
>
