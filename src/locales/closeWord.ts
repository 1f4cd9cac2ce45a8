import { matchLanguage, type TranslatedLanguage } from './languages.ts'

/**
 * The label `close`, which the early panel needs before the labels have loaded. In `languages.ts`, it would load with
 * each page.
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

/** "Close" in a language given by its tag; in English for those that the widget does not speak. */
export function closeWord(tag: string | undefined): string {
  const language = matchLanguage(tag)
  return language === undefined || language === 'en' ? 'Close' : CLOSE[language]
}
