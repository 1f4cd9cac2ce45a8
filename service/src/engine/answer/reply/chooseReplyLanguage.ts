import { matchLanguage, type Language } from '../../../../../src/locales/languages.ts'
import type { AnswerInput } from '../Answer.ts'
import { ANSWER_LABELS, type AnswerLabels } from './labels.ts'

/**
 * Chooses the language of an answer's own sentences: that of the request's filter, else that of the reader's page, else
 * the one that the question is written in, else English.
 */
export function chooseReplyLanguage({ request, question, result, lookUp }: AnswerInput): Language {
  const { currentPath } = request
  const reader = currentPath === undefined ? undefined : lookUp?.findPage(currentPath)
  return (
    matchLanguage(request.filter?.language) ??
    matchLanguage(reader?.language) ??
    detectLanguage(question) ??
    matchLanguage(result.hits[0]?.section.page.language) ??
    'en'
  )
}

/** A match needs at least this share of common words: a single "no" doesn't make "No data found" Spanish. */
const MIN_SHARE = 0.3

/** Detects the language of a text by its script or its common words. Returns undefined if neither helps. */
export function detectLanguage(text: string): Language | undefined {
  const words = new Set(text.toLowerCase().match(/[\p{L}’']+/gu))
  let best: Language | undefined
  let most = 0
  for (const [language, recognizedBy] of LANGUAGES) {
    if (recognizedBy instanceof RegExp) {
      if (recognizedBy.test(text)) return language
      continue
    }
    const count = recognizedBy.filter((word) => words.has(word)).length
    if (count > most) {
      best = language
      most = count
    }
  }
  return most >= 2 || most >= words.size * MIN_SHARE ? best : undefined
}

const LANGUAGES = (Object.entries(ANSWER_LABELS) as [Language, AnswerLabels][]).map(
  ([language, { recognizedBy }]) =>
    [language, typeof recognizedBy === 'string' ? recognizedBy.split(' ') : recognizedBy] as const,
)
