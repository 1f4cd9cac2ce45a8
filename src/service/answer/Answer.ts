import type { AssistantRequest, Usage } from '../../protocol/index.ts'
import type { DocsPage } from '../docs/Docs.ts'
import type { Guidance } from '../docs/takeGuidance.ts'
import type { DocsSource } from '../search/DocsSource.ts'
import type { SearchHit, SearchQuery, SearchResult } from '../search/Search.ts'

/**
 * Writes an answer from what the search found. The quoting answer is one; a language model can take its place with the
 * same retrieval.
 */
export type Answerer = (question: AnswerInput) => AsyncIterable<AnswerPart>

export interface AnswerInput {
  request: AssistantRequest
  /** The text of the reader's last message. */
  question: string
  result: SearchResult
  /** Address of a section on the site, such as `/guides/start#install`. */
  urlOf(hit: SearchTarget): string
  /** Looks further than `result`. Absent where there is nothing but the result. */
  lookUp?: LookUp
  /** What the owner of the docs wants a model to follow. */
  guidance?: Guidance | undefined
  /** Quotes the docs for this question in the thread that has their index. undefined where there is none. */
  quote?: (() => AsyncIterable<AnswerPart> | undefined) | undefined
  signal: AbortSignal
}

/** Docs that may be quoted in another thread, so that no answer keeps the requests of others waiting. */
export interface QuotableDocs extends DocsSource {
  /** undefined when the index is not there any more. */
  quote?(question: QuotedQuestion): AsyncIterable<AnswerPart> | undefined
}

/** Docs that are somewhere else than in this thread's memory: in a database, or in a worker thread. */
export interface OpenableDocs {
  /** Called with each request. */
  open(): Promise<QuotableDocs>
}

/** What of an `AnswerInput` can be sent to another thread. */
export interface QuotedQuestion extends Pick<AnswerInput, 'request' | 'question' | 'result'> {
  /** What the search was asked; suggestions are looked up with the same filter. */
  query: SearchQuery
  /** What links to pages begin with: the site's address, or nothing. */
  base: string
}

export interface LookUp {
  /** All pages, in the order of the menu. */
  pages: readonly DocsPage[]
  search(question: string): SearchResult | Promise<SearchResult>
  /** A page by its path or address. Its text may be elsewhere: see `readPage`. */
  findPage(address: string): DocsPage | undefined
  /** A page with its text, where `findPage` has none. */
  readPage?(address: string): Promise<DocsPage | undefined>
}

/** What a link can lead to: the section alone counts. */
export type SearchTarget = Pick<SearchHit, 'section'>

/** What of a page an answer rests on. */
export interface Passage {
  /** Of the page. */
  path: string
  /** Of the section; empty for the page's beginning. */
  anchor: string
  /** The quoted words as the page shows them, or empty. */
  text: string
}

/** A piece of an answer, in the order in which it is streamed. */
export type AnswerPart =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  /** The pages that the answer is from. Without it, those that the search found count as its sources. */
  | { type: 'sources'; pages: readonly DocsPage[]; passages?: readonly Passage[] }
  /** A tool that a model calls, with what it was called with. */
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  /** The pages that a tool call brought. */
  | { type: 'tool-result'; toolCallId: string; found: DocsPage[] }
  /** Why and how a model ended its answer. Without it, the answer ended well and used no tokens. */
  | { type: 'finish'; finishReason: string; usage: Usage }
  /** Something the operator should know. Not streamed. */
  | { type: 'problem'; error: unknown }
  /** A line for the operator's log. Not streamed. */
  | { type: 'note'; message: string }
  /** How the question was answered, for logs and evaluations. Not streamed. */
  | { type: 'outcome'; outcome: AnswerOutcome }

export type AnswerOutcome = 'answered' | 'refused' | 'greeting'
