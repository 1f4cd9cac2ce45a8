import { findQuestionKinds } from '../../engine/answer/pieces/findQuestionKinds.ts'
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
  const { isYesNo, isKeywords } = findQuestionKinds(question)
  return isYesNo ? 'yes or no' : isKeywords ? 'keywords' : 'natural wording'
}
