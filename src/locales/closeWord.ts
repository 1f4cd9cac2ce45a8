import { matchLanguage, type TranslatedLanguage } from './languages.ts'

/**
 * The label `close`, which the early panel needs before the other labels have loaded. It is not in `languages.ts`,
 * which loads with each page.
 */
const CLOSE: Readonly<Record<TranslatedLanguage, string>> = {
  ar: 'إغلاق',
  de: 'Schließen',
  es: 'Cerrar',
  fr: 'Fermer',
  he: 'סגירה',
  ja: '閉じる',
  ko: '닫기',
  'pt-BR': 'Fechar',
  'zh-CN': '关闭',
}

/** "Close" in the language of a tag; English if the widget has no labels in that language. */
export function closeWord(tag: string | undefined): string {
  const language = matchLanguage(tag)
  return language === undefined || language === 'en' ? 'Close' : CLOSE[language]
}
