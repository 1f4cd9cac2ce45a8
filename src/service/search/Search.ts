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
}

export interface SearchHit {
  section: DocsSection
  /** Comparable only within one result. */
  score: number
  /** Telling words of the question that neither the section nor its titles have, not even in another form. */
  missingWords?: string[]
}
