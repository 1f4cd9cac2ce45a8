import type { Translation } from './Labels.ts'
import type { TranslatedLanguage } from './languages.ts'

/** The file of each language except English. It is named after the language's tag, and loads when a page needs it. */
export const FILES = import.meta.glob(['./??.ts', './??-??.ts', '!./en.ts']) as Readonly<
  Record<`./${TranslatedLanguage}.ts`, () => Promise<{ LOCALE: Translation }>>
>
