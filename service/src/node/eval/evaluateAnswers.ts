import type { Answerer, AnswerOutcome } from '../../engine/answer/Answer.ts'
import { toParameterAnchor } from '../../engine/docs/ApiRequest.ts'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import { getSectionAddress } from '../../engine/docs/findPage.ts'
import { outlineMarkdown } from '../../engine/docs/outlineMarkdown.ts'
import { decodeLink } from '../../engine/docs/plainText.ts'
import { removeCode } from '../../engine/docs/removeCode.ts'
import type { DocsSearch } from '../../engine/search/Search.ts'

export interface EvalQuestion {
  question: string
  /** The previous question, if this one is a follow-up. */
  after?: string
  /** Paths of the pages that count as right. A path without a leading slash also matches at the end of longer paths. */
  pages: string[]
  /** Facts word for word from the docs. The answer must contain one of them. */
  evidence: string[]
  /** The right kind of answer: an answer, a refusal because the docs don't cover the question, or a greeting. */
  expected: 'answer' | 'refusal' | 'greeting'
  /** Sealed questions are counted but never listed, so that nobody tunes the search for them. */
  isSealed: boolean
}

interface AnswerSource {
  docs: Docs
  search: DocsSearch
  answerer: Answerer
}

export interface QuestionResult {
  question: EvalQuestion
  outcome: AnswerOutcome
  text: string
  /** The pages that the answer quotes, then the others that the search found, best first. */
  pages: string[]
  /** Position of the right page in `pages`, counted from 1. 0 if it is missing. */
  rank: number
  /**
   * Position of the last word of the evidence, counted from 1. 0 if the answer doesn't contain it, or none is expected.
   */
  evidenceAt: number
  wordCount: number
  /** Links of the answer to pages or anchors that don't exist. */
  brokenLinks: string[]
}

const MAX_EVIDENCE_WORDS = 400

/** Asks each question and compares its answer with the expected one. */
export async function evaluateAnswers(
  source: AnswerSource,
  questions: readonly EvalQuestion[],
): Promise<QuestionResult[]> {
  const pages = new Map(source.docs.pages.map((page) => [page.path, page]))
  const results: QuestionResult[] = []
  for (const question of questions) results.push(await ask(question, source, pages))
  return results
}

async function ask(
  question: EvalQuestion,
  { search, answerer }: AnswerSource,
  pages: ReadonlyMap<string, DocsPage>,
): Promise<QuestionResult> {
  const earlierQuestions = question.after === undefined ? [] : [question.after]
  const result = await search.search({ question: question.question, earlierQuestions, limit: 5 })
  const messages = [...earlierQuestions, question.question].map((text, index) => ({
    id: String(index),
    role: 'user' as const,
    content: text,
    parts: [{ type: 'text' as const, text }],
  }))
  let text = ''
  let outcome: AnswerOutcome = 'answered'
  let sources: readonly DocsPage[] = []
  for await (const part of answerer({
    request: { fp: 'anonymous', messages },
    question: question.question,
    result,
    urlOf: ({ section }) => getSectionAddress(section),
    signal: new AbortController().signal,
  })) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'outcome') outcome = part.outcome
    else if (part.type === 'sources') sources = part.pages
  }
  const found = new Set([...sources, ...result.hits.map(({ section }) => section.page)].map(({ path }) => path))
  const paths = [...found]
  const { words, proseCount } = extractVisibleText(text)
  return {
    question,
    outcome,
    text,
    pages: paths,
    rank: paths.findIndex((path) => question.pages.some((right) => isPage(path, right))) + 1,
    evidenceAt: findEvidence(words, question.evidence),
    wordCount: proseCount,
    brokenLinks: findBrokenLinks(text, pages),
  }
}

export function isPage(path: string, right: string): boolean {
  const file = path === '/' ? '/index' : path
  return path === right || file === right || (!right.startsWith('/') && file.endsWith(`/${right}`))
}

function findEvidence(words: readonly string[], evidence: readonly string[]): number {
  const wanted = evidence.map(toComparable)
  const end = Math.min(words.length, MAX_EVIDENCE_WORDS)
  for (let count = 1; count <= end; count += 1) {
    const text = toComparable(words.slice(0, count).join(' '))
    if (wanted.some((phrase) => text.includes(phrase))) return count
  }
  return 0
}

function findBrokenLinks(text: string, pages: ReadonlyMap<string, DocsPage>): string[] {
  const targets = [...removeCode(text).matchAll(/\]\(<?(\/[^)\s>]*)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    const [path = '', anchor = ''] = target.split('#').map(decodeLink)
    const page = pages.get(path.replace(/(.)\/$/, '$1'))
    if (page === undefined) return !/\.[a-z\d]+$/i.test(path)
    const rows = page.request?.parameters.map(({ in: place, name }) => toParameterAnchor(place, name)) ?? []
    return anchor !== '' && !rows.includes(anchor) && !page.sections.some((section) => section.anchor === anchor)
  })
}

/** A line that opens or closes a code block, with its info string. */
const FENCE = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*(?:`{3,}|~{3,})(.*)$/

/**
 * Returns the words that a reader sees, without link targets and suggestions, and how many are outside of code blocks.
 */
export function extractVisibleText(markdown: string): { words: string[]; proseCount: number } {
  const { lines, leaves } = outlineMarkdown(markdown)
  const all = [...lines]
  const prose = [...lines]
  for (const { kind, from, to } of leaves) {
    if (kind !== 'code') continue
    prose.fill('', from, to)
    const info = FENCE.exec(lines[from]!)?.[1]
    if (info === undefined) continue
    if (/^suggestions\b/.test(info.trim())) all.fill('', from, to)
    for (const fence of [from, to - 1]) if (FENCE.test(all[fence]!)) all[fence] = ''
  }
  return { words: splitWords(all.join('\n')), proseCount: splitWords(prose.join('\n')).length }
}

/** Normalizes text for comparison: no emphasis, no backticks, single spaces, lower case. */
function toComparable(text: string): string {
  return text
    .replace(/\\([\\[\]*_`<>|])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function splitWords(markdown: string): string[] {
  return markdown
    .replace(/(!?\[(?:[^\]\\]|\\.)*\])\((?:<[^>]*>|[^()\s]*)\)/g, '$1')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$/gm, '')
    .replace(/[[\]]/g, '')
    .replace(/(?<![\\|])\|(?!\|)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) || /^[^\s\p{P}]/u.test(word))
}
