import type { QuestionResult } from './evaluateAnswers.ts'
import { summarize, type Figure } from './summarize.ts'

/** Kinds of questions. Each fails for different reasons. */
export type AskedKind = 'keywords' | 'natural wording' | 'yes or no' | 'follow-ups' | 'not covered'

const KINDS: readonly AskedKind[] = ['keywords', 'natural wording', 'yes or no', 'follow-ups', 'not covered']

export interface KindSummary {
  kind: AskedKind
  count: number
  figures: Figure[]
}

/** Computes the figures of each kind of question. Greetings don't belong to any. */
export function summarizeKinds(results: readonly QuestionResult[]): KindSummary[] {
  return KINDS.flatMap((kind) => {
    const own = results.filter((result) => kindOf(result) === kind)
    return own.length === 0 ? [] : [{ kind, count: own.length, figures: summarize(own) }]
  })
}

function kindOf({ question: { question, expected, after } }: QuestionResult): AskedKind | undefined {
  if (expected === 'greeting') return undefined
  if (expected === 'refusal') return 'not covered'
  if (after !== undefined) return 'follow-ups'
  return isYesNo(question) ? 'yes or no' : isKeywords(question) ? 'keywords' : 'natural wording'
}

const YES_NO_VERB = '(?:and |so |but )?(?:can|does|do|is|are|will|could|should|may|has|have|must)\\b'
const YES_NO = new RegExp(`^${YES_NO_VERB}`, 'i')
/** "The docs are in English, does it still work?" */
const YES_NO_LAST = new RegExp(`^(?!how|wh)[^?]*[,;:] ${YES_NO_VERB}[^,.;:]*\\?\\s*$`, 'i')
const SENTENCE = /[?？]|\b(?:how|what|why|when|where|which|who|can|do|does|is|are|i|my)\b/i
const FOREIGN_SENTENCE = /\b(?:wie|was|wo|warum|ist|comment|où|est|cómo|qué|dónde)\b/i
const MAX_KEYWORDS = 4

/** "My server is behind a proxy. Can I ...?": the last sentence that asks decides. */
function isYesNo(question: string): boolean {
  const sentences = question.trim().split(/(?<=[.!?？。])\s+/)
  const asking = sentences.findLast((sentence) => /[?？]$/.test(sentence)) ?? question
  return YES_NO.test(asking) || YES_NO_LAST.test(asking)
}

/** A few words that don't form a sentence, as in a search box. */
function isKeywords(question: string): boolean {
  const isSentence = SENTENCE.test(question) || FOREIGN_SENTENCE.test(question)
  return !isSentence && question.trim().split(/\s+/).length <= MAX_KEYWORDS
}
