import type { SearchFilter } from '../../protocol/index.ts'
import type { DocsSection } from '../docs/Docs.ts'

/** Finds the sections that answer a question. */
export interface Search {
  search(query: SearchQuery): SearchResult
}

export interface SearchQuery {
  question: string
  /**
   * The reader's earlier questions of the thread, oldest first. They count for a follow-up such as "and how do I turn it
   * off?", and not for a question that names its own subject.
   */
  earlierQuestions: string[]
  filter?: SearchFilter | null
  /** What the reader marked on the page. */
  context?: { value: string; path?: string }[]
  currentPath?: string
  /** How many sections at most. */
  limit: number
}

export interface SearchResult {
  /** Best first. */
  hits: SearchHit[]
  /** False when the docs do not cover the question: then the hits are only the nearest there is. */
  isCovered: boolean
  /** Words and phrases of the question, as they were written, that the docs do not have at all; not the common ones. */
  unknownWords: string[]
  /** Whether the earlier questions were needed to understand this one. */
  isFollowUp?: boolean
  /** Stems that were looked for, words that mean the same among them, to how much each tells; for choosing what to quote. */
  stems?: ReadonlyMap<string, number>
  /** What `isCovered` was told by; for fitting how much each sign counts (`bench/retrieval`). */
  signs?: CoverageSigns
}

/** What speaks for and against the docs covering a question. */
export interface CoverageSigns {
  /** 1 */
  always: number
  /** The best section's score, of what all words of the question are worth. */
  score: number
  /** The share of the question that one of the best sections has. */
  share: number
  /** The share of it that the docs don't have at all. */
  unknown: number
  /** What a name is worth that none of the best sections has. */
  name: number
  /** How near the nearest page is in meaning, -1 to 1. */
  nearest: number
  /** The logarithm of the number of words; what a phrase stands for makes no question longer. */
  words: number
  /** 1 for docs of next to no sections, towards 0 for many. */
  small: number
}

export interface SearchHit {
  section: DocsSection
  /** Comparable only within one result. */
  score: number
  /** Telling words of the question that neither the section nor its titles have, not even in another form. */
  missingWords?: string[]
}
