import type { QuestionResult } from './evaluateAnswers.ts'
import type { ThresholdName, Thresholds } from './readQuestions.ts'

/** A figure of an evaluation: a share between 0 and 1, or a number of words or links. */
export interface Figure {
  name: ThresholdName
  label: string
  /** undefined if no question is relevant for it. */
  value: number | undefined
  isShare: boolean
  /** Whether a threshold is the minimum or the maximum. */
  bound: 'least' | 'most'
}

/** Computes the figures of an evaluation, in the order in which they are printed. */
export function summarize(results: readonly QuestionResult[]): Figure[] {
  const covered = results.filter(({ question }) => question.expected === 'answer')
  const uncovered = results.filter(({ question }) => question.expected === 'refusal')
  const greetings = results.filter(({ question }) => question.expected === 'greeting')
  const proven = covered.filter(({ question }) => question.evidence.length > 0)
  const words = covered
    .filter(({ outcome }) => outcome === 'answered')
    .map(({ wordCount }) => wordCount)
    .sort((a, b) => a - b)
  const share = (name: ThresholdName, label: string, value: number | undefined, bound: Figure['bound'] = 'least') => ({
    name,
    label,
    value,
    isShare: true,
    bound,
  })
  const count = (name: ThresholdName, label: string, value: number | undefined): Figure => ({
    name,
    label,
    value,
    isShare: false,
    bound: 'most',
  })
  return [
    share(
      'firstPage',
      'right page first',
      shareWhere(covered, ({ rank }) => rank === 1),
    ),
    share(
      'fivePages',
      'right page in the first five',
      shareWhere(covered, ({ rank }) => rank >= 1 && rank <= 5),
    ),
    share('evidence60', 'evidence in the first 60 words', shareWhere(proven, isWithin(60))),
    share('evidence120', 'evidence in the first 120 words', shareWhere(proven, isWithin(120))),
    share('refusedUncovered', 'refused, not covered', shareWhere(uncovered, isRefused)),
    share('refusedCovered', 'refused, though covered', shareWhere(covered, isRefused), 'most'),
    share(
      'greetings',
      'greetings answered as such',
      shareWhere(greetings, ({ outcome }) => outcome === 'greeting'),
    ),
    count('brokenLinks', 'broken links', results.length === 0 ? undefined : countLinks(results)),
    count('medianWords', 'words of an answer, median', quantile(words, 0.5)),
    count('p90Words', 'words of an answer, p90', quantile(words, 0.9)),
  ]
}

/** Whether a figure meets its threshold, if it has one. Without a value it doesn't: nothing was measured. */
export function meetsThreshold({ name, value, bound }: Figure, thresholds: Thresholds): boolean {
  const limit = thresholds[name]
  if (limit === undefined) return true
  if (value === undefined) return false
  return bound === 'least' ? value >= limit : value <= limit
}

function isWithin(words: number): (result: QuestionResult) => boolean {
  return ({ evidenceAt }) => evidenceAt > 0 && evidenceAt <= words
}

function isRefused({ outcome }: QuestionResult): boolean {
  return outcome === 'refused'
}

function shareWhere(
  results: readonly QuestionResult[],
  isCounted: (result: QuestionResult) => boolean,
): number | undefined {
  return results.length === 0 ? undefined : results.filter(isCounted).length / results.length
}

function countLinks(results: readonly QuestionResult[]): number {
  return results.reduce((sum, { brokenLinks }) => sum + brokenLinks.length, 0)
}

function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}
