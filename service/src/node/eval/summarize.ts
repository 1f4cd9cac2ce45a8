import type { QuestionResult } from './evaluateAnswers.ts'

/** A figure of an evaluation: a share between 0 and 1, or a number of words or links. */
export interface Figure extends Omit<Measure, 'measure'> {
  name: ThresholdName
  /** undefined if no question is relevant for it. */
  value: number | undefined
}

interface Measure {
  label: string
  isShare: boolean
  bound: 'least' | 'most'
  measure(results: readonly QuestionResult[]): number | undefined
}

/** Limits for the figures of an evaluation. A figure without a limit is only reported. */
export type Thresholds = Partial<Record<ThresholdName, number>>
export type ThresholdName = keyof typeof MEASURES

type Test = (result: QuestionResult) => boolean

const isCovered: Test = ({ question }) => question.expected === 'answer'
const isUncovered: Test = ({ question }) => question.expected === 'refusal'
const isGreeting: Test = ({ question }) => question.expected === 'greeting'
const hasEvidence: Test = (result) => isCovered(result) && result.question.evidence.length > 0
const isRefused: Test = ({ outcome }) => outcome === 'refused'

/** The figures, in the order in which they are printed. */
export const MEASURES = {
  firstPage: share('right page first', isCovered, ({ rank }) => rank === 1),
  fivePages: share('right page in the first five', isCovered, ({ rank }) => rank >= 1 && rank <= 5),
  evidence60: share('evidence in the first 60 words', hasEvidence, isWithin(60)),
  evidence120: share('evidence in the first 120 words', hasEvidence, isWithin(120)),
  refusedUncovered: share('refused, not covered', isUncovered, isRefused),
  refusedCovered: { ...share('refused, though covered', isCovered, isRefused), bound: 'most' },
  greetings: share('greetings answered as such', isGreeting, ({ outcome }) => outcome === 'greeting'),
  brokenLinks: count('broken links', countLinks),
  medianWords: count('words of an answer, median', (results) => quantileOfWords(results, 0.5)),
  p90Words: count('words of an answer, p90', (results) => quantileOfWords(results, 0.9)),
} satisfies Record<string, Measure>

function share(label: string, isRelevant: Test, isCounted: Test): Measure {
  return {
    label,
    isShare: true,
    bound: 'least',
    measure(results) {
      const relevant = results.filter(isRelevant)
      return relevant.length === 0 ? undefined : relevant.filter(isCounted).length / relevant.length
    },
  }
}

function count(label: string, measure: Measure['measure']): Measure {
  return { label, isShare: false, bound: 'most', measure }
}

function isWithin(words: number): Test {
  return ({ evidenceAt }) => evidenceAt > 0 && evidenceAt <= words
}

function countLinks(results: readonly QuestionResult[]): number | undefined {
  return results.length === 0 ? undefined : results.reduce((sum, { brokenLinks }) => sum + brokenLinks.length, 0)
}

function quantileOfWords(results: readonly QuestionResult[], part: number): number | undefined {
  const answered = results.filter((result) => isCovered(result) && result.outcome === 'answered')
  const sorted = answered.map(({ wordCount }) => wordCount).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

export function summarize(results: readonly QuestionResult[]): Figure[] {
  return (Object.entries(MEASURES) as [ThresholdName, Measure][]).map(([name, { measure, ...said }]) => {
    return { name, ...said, value: measure(results) }
  })
}

/** Whether a figure meets its threshold, if it has one. Without a value it doesn't: nothing was measured. */
export function meetsThreshold({ name, value, bound }: Figure, thresholds: Thresholds): boolean {
  const limit = thresholds[name]
  if (limit === undefined) return true
  if (value === undefined) return false
  return bound === 'least' ? value >= limit : value <= limit
}

/** Kinds of questions. Each fails for different reasons. */
const KINDS = ['keywords', 'natural wording', 'yes or no', 'follow-ups', 'not covered'] as const

/** Computes the figures of each kind of question. Greetings don't belong to any. */
export function summarizeKinds(results: readonly QuestionResult[]) {
  return KINDS.flatMap((kind) => {
    const own = results.filter((result) => kindOf(result) === kind)
    return own.length === 0 ? [] : [{ kind, count: own.length, figures: summarize(own) }]
  })
}

function kindOf({ question: { question, expected, after } }: QuestionResult): (typeof KINDS)[number] | undefined {
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
