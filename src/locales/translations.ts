import type { Translation } from './Labels.ts'
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from './languages.ts'

const FILES = import.meta.glob<Translation>(['./??.ts', './??-??.ts', '!./en.ts'], { eager: true, import: 'LOCALE' })

/** The labels of all languages except English, for servers, which can't wait for a file to load. */
export const TRANSLATIONS = TRANSLATED_LANGUAGES.map((language): [TranslatedLanguage, Translation] => [
  language,
  FILES[`./${language}.ts`]!,
])
