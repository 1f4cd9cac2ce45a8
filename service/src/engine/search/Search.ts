import type { SearchFilter } from '../../../../src/protocol/index.ts'
import type { Docs, DocsPage, DocsSection } from '../docs/Docs.ts'
import type { SectionVectors } from './SectionVectors.ts'
import type { CoverageFeatures, PageFeature } from './features.ts'

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
  terms?: Term[]
  /** The inputs of `isCovered`, for fitting their weights (`service/bench/retrieval`). */
  features?: CoverageFeatures
}

/** A section that was found. */
export interface SearchHit {
  section: DocsSection
  /** Whether the best match was a heading without text, so that `section` is one of its page that has text. */
  isForHeading?: true
  /** Comparable only within one result. */
  score: number
  /**
   * The anchors of its page's sections that contain much of the question, from which an answer is quoted. Absent where
   * a search doesn't tell: then all of the page is read.
   */
  near?: readonly string[]
  /** The indices of the `terms` that its page contains. Absent where a search doesn't tell. */
  contained?: readonly number[]
  /** Why it has this score. Absent where a search doesn't tell. */
  features?: Readonly<Record<PageFeature, number>>
}

/** Docs with their index. */
export interface DocsSource {
  docs: Docs
  search: DocsSearch
  /** The name of the embedding model, if the search can compare embeddings. @default none */
  embeddedBy?: string
  /**
   * Reads pages with their texts and sections, if `docs` contains only a list of them. @default returns the given pages
   */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
}

/** A word to search for, with its stems in the index. */
export interface Term {
  word: string
  /** What the reader wrote: `sign-in` for the word `sign`, or the whole phrase `money back` for `back`. */
  written: string
  /** The word or phrase of the question that it comes from: `acme.json` for `acme`, `json` and `acmejson`. */
  source: string
  /** Stems in the index. Empty if the docs contain neither the word nor a similar one. */
  stems: TermStem[]
  /** Inverse document frequency: high if few sections contain the word, here and in other documentation. */
  rarity: number
  /** 1 for the question itself; less for earlier questions and for text selected on the page. */
  weight: number
  /** Whether the word is in the question itself. */
  isOwn: boolean
  /** Whether the reader wrote it as a name: `PayPal`. */
  isName: boolean
  /** Whether similar words were looked up, because the docs lack the word. */
  isGuessed: boolean
  /**
   * For a word of a phrase such as `money back`: the terms that the phrase stands for. If the docs contain one of them,
   * the word doesn't count as missing.
   */
  meant: Term[]
}

export interface TermStem {
  stem: string
  /** 1 for the word itself; less for a likely correction or a synonym. */
  similarity: number
  /** As for a term, but of this stem. */
  rarity: number
  /** The number of sections that contain it. */
  count: number
}
