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
  const share = (name: ThresholdName, label: string, value: number | undefined, bound: Figure['bound'] = 'least') => {
    return { name, label, value, isShare: true, bound }
  }
  const count = (name: ThresholdName, label: string, value: number | undefined): Figure => {
    return { name, label, value, isShare: false, bound: 'most' }
  }
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

/** Kinds of questions. Each fails for different reasons. */
type AskedKind = 'keywords' | 'natural wording' | 'yes or no' | 'follow-ups' | 'not covered'

const KINDS: readonly AskedKind[] = ['keywords', 'natural wording', 'yes or no', 'follow-ups', 'not covered']

interface KindSummary {
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
