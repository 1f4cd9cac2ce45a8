import type { Translation } from '../locales/Labels.ts'
import { FILES } from '../locales/files.ts'
import { matchLanguage, type Language } from '../locales/languages.ts'
import { lazyModule, type LazyModule } from '../react/lazyModule.ts'
import { pageOf } from '../dom/pageOf.ts'

type LocaleFile = LazyModule<{ LOCALE: Translation }>

const files = new Map<Language, LocaleFile>()

/** The file with a language's labels, which loads with the panel. Undefined for English. */
export function findLocale(language: Language | undefined): LocaleFile | undefined {
  if (language === undefined || language === 'en') return undefined
  let file = files.get(language)
  if (file === undefined) files.set(language, (file = lazyModule<{ LOCALE: Translation }>(FILES[`./${language}.ts`])))
  return file
}

/**
 * Loads the labels of the host's `language`, otherwise of the page's. If that fails, or on a server, they are English.
 */
export async function preloadLocale(tag: string | undefined): Promise<void> {
  const page = typeof document === 'undefined' ? undefined : pageOf(document).documentElement.lang
  await findLocale(matchLanguage(tag ?? page))?.load()
}
