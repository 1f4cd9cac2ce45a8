/** The languages of the widget, as BCP 47 tags. */
export type Language = 'en' | TranslatedLanguage

/** All except English, which is bundled. */
export type TranslatedLanguage = keyof typeof LAUNCHER

/**
 * The launcher's label, which readers see before anything has loaded. To add a language, add its label here and the
 * other labels in a file named after its tag. The compiler names the other places to change.
 */
const LAUNCHER = {
  ar: 'اسأل الوثائق',
  de: 'Doku fragen',
  es: 'Preguntar a la documentación',
  fr: 'Interroger la documentation',
  he: 'שאלו את התיעוד',
  ja: 'ドキュメントに質問',
  ko: '문서에 질문하기',
  'pt-BR': 'Perguntar à documentação',
  'zh-CN': '向文档提问',
}

/** All languages except English, by tag. */
export const TRANSLATED_LANGUAGES = Object.keys(LAUNCHER) as TranslatedLanguage[]

/** Codes that some docs use instead of the language's own. */
const ALIASES: Readonly<Record<string, string>> = { cn: 'zh', iw: 'he', jp: 'ja', kr: 'ko' }

/**
 * The widget's language for a tag such as `de-AT`, `pt` or `zh-Hant`. Undefined if there are no labels in that
 * language.
 */
export function matchLanguage(tag: string | undefined): Language | undefined {
  const [primary = ''] = `${tag ?? ''}`.trim().toLowerCase().split(/[-_]/)
  const code = ALIASES[primary] ?? primary
  if (code === 'en') return 'en'
  return TRANSLATED_LANGUAGES.find((language) => language.slice(0, 2) === code)
}

export function isRightToLeft(language: Language | undefined): boolean {
  return language === 'ar' || language === 'he'
}

/** The launcher's label; undefined for English. */
export function getLauncherWords(language: Language | undefined): string | undefined {
  return language === undefined || language === 'en' ? undefined : LAUNCHER[language]
}
