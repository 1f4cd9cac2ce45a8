import type { SearchFilter } from '../../../../src/protocol/index.ts'
import type { DocsSection } from '../docs/Docs.ts'
import type { PageFeature } from './features.ts'
import type { SectionVectors } from './SectionVectors.ts'

/** Finds the sections that answer a question. */
export interface Search {
  search(query: SearchQuery): SearchResult
}

/** A search that can also compare embeddings. */
export interface VectorSearch extends Search {
  /** Sets the embeddings of the sections. From then on, questions with a vector are compared with them. */
  setVectors(vectors: SectionVectors): void
}

/** A search that may run in another thread or a database. */
export interface DocsSearch {
  search(query: SearchQuery): SearchResult | Promise<SearchResult>
}

/** What to search for. */
export interface SearchQuery {
  question: string
  /**
   * The reader's earlier questions in the thread, oldest first. Used for a follow-up such as "and how do I turn it
   * off?", ignored for a question that names its own subject.
   */
  earlierQuestions: string[]
  filter?: SearchFilter | null
  /** The texts that the reader selected on the page. */
  context?: { value: string; path?: string }[]
  currentPath?: string
  /** Whether to ignore embeddings. For search dialogs, in which the reader is still typing. */
  wordsOnly?: boolean
  /** The question's embedding, by the same model as the sections'. */
  vector?: Int8Array
  /** The embedding of the question together with the one before, for a follow-up. */
  followUpVector?: Int8Array
  /** Maximum number of sections. */
  limit: number
}

/** The sections that were found, and whether they answer the question. */
export interface SearchResult {
  /** Best first. */
  hits: SearchHit[]
  /** False if the docs do not cover the question: the hits are then only the closest sections. */
  isCovered: boolean
  /** The certainty of `isCovered`, in log odds. Negative if `isCovered` is false. */
  certainty?: number
  /** Words and phrases of the question, as written, that the docs do not contain. Common words are left out. */
  unknownWords: string[]
  /** Whether the search used the earlier questions too. */
  isFollowUp?: boolean
  /** Whether the question has no subject, so that it is about the product: "What is this?" */
  isAboutProduct?: boolean
  /** The terms searched for, mainly to choose what to quote. */
  terms?: SearchTerm[]
  /** The inputs of `isCovered`, for fitting their weights (`service/bench/retrieval`). */
  features?: CoverageFeatures
}

/** The evidence for and against the docs covering a question. */
export interface CoverageFeatures {
  /** The constant term: 1. */
  always: number
  /** The best section's score, as a share of the importance of the question's terms. */
  score: number
  /** The largest share of the question that one of the best sections contains. */
  share: number
  /** The share of the question whose spelling was corrected: such words match less well, but they are there. */
  corrected: number
  /** The share of the question that the docs do not contain. */
  unknown: number
  /** The importance of the most important name that none of the best sections contains. */
  name: number
  /** Logarithm of the number of words, without those that a phrase stands for. */
  words: number
  /** 1 for docs with few sections, close to 0 for many. */
  small: number
}

/** A word of the question, and the stems to search for. */
export interface SearchTerm {
  /** As the reader wrote it. */
  written: string
  /** The word or phrase of the question that it comes from: `acme.json` for `acme`, `json` and `acmejson`. */
  source: string
  /** Its weight times its rarity. */
  importance: number
  /** Stems with their similarity to the word, 0 to 1. Empty if the docs contain neither the word nor a similar one. */
  stems: ReadonlyMap<string, number>
  /** Whether it comes from this question, not from an earlier one or from the page. */
  isOwn: boolean
  /** Whether the reader wrote it as a name: `PayPal`. */
  isName: boolean
  /** Whether the docs lack the word and similar spellings replace it. */
  isGuessed: boolean
}

/** A section that was found. */
export interface SearchHit {
  section: DocsSection
  /** Comparable only within one result. */
  score: number
  /** Why it has this score. Absent where a search doesn't tell. */
  features?: Readonly<Record<PageFeature, number>>
}
