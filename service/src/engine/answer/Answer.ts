import type { AssistantRequest, Usage } from '../../../../src/protocol/index.ts'
import type { DocsPage } from '../docs/Docs.ts'
import type { Guidance } from '../docs/takeGuidance.ts'
import type { DocsSource, SearchHit, SearchQuery, SearchResult } from '../search/Search.ts'

/** Writes an answer from the search's result. `quoteAnswer` and `modelAnswer` are the two implementations. */
export type Answerer = (question: AnswerInput) => AsyncIterable<AnswerPart>

/** What an answer is made from: the question, and what a search has found for it. */
export interface AnswerInput {
  request: AssistantRequest
  /** The text of the reader's last message. */
  question: string
  result: SearchResult
  /** Returns the address of a section on the site, such as `/guides/start#install`. */
  urlOf(hit: SearchTarget): string
  /** Searches again and reads pages. Absent where only `result` is available. */
  lookUp?: LookUp
  /** The site owner's instructions and skills for a model. */
  guidance?: Guidance | undefined
  /** Writes the quoted answer in the worker thread that holds the index. Returns undefined if there is none. */
  quote?: (() => AsyncIterable<AnswerPart> | undefined) | undefined
  signal: AbortSignal
}

/** Docs that can write a quoted answer in another thread, so that one answer doesn't delay other requests. */
export interface QuotableDocs extends DocsSource {
  /** Returns undefined if the other thread no longer holds this index. */
  quote?(question: QuotedQuestion): AsyncIterable<AnswerPart> | undefined
}

/** Docs that are not in this thread's memory, but in a database or a worker thread. */
export interface OpenableDocs {
  /** Called for each request. Returns the docs as they are at that moment. */
  open(): Promise<QuotableDocs>
}

/**
 * The fields of an `AnswerInput` that can be sent to another thread, and the data that the thread needs for the other
 * fields.
 */
export interface QuotedQuestion extends Pick<AnswerInput, 'request' | 'question' | 'result'> {
  /** The query that led to `result`. Suggestions are checked with the same filter. */
  query: SearchQuery
  /** The prefix of links to pages: the site's address, or an empty string. */
  base: string
}

export interface LookUp {
  /** All pages, in menu order. */
  pages: readonly DocsPage[]
  search(question: string): SearchResult | Promise<SearchResult>
  /** Finds a page by its path or address. The page may come without its text: see `readPage`. */
  findPage(address: string): DocsPage | undefined
  /** Loads a page with its text. Absent where `findPage` already returns the text. */
  readPage?(address: string): Promise<DocsPage | undefined>
}

/** The target of a link. Only the section matters. */
export type SearchTarget = Pick<SearchHit, 'section'>

/** A passage that an answer quotes or cites. */
export interface Passage {
  /** Path of the passage's page. */
  path: string
  /** Anchor of the passage's section. Empty for the top of the page. */
  anchor: string
  /** The quoted words as plain text. Empty if nothing is quoted word for word. */
  text: string
}

/** A piece of an answer, in the order in which it is streamed. */
export type AnswerPart =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  /** The pages that the answer uses. Without this part, the pages that the search found are its sources. */
  | { type: 'sources'; pages: readonly DocsPage[]; passages?: readonly Passage[] }
  /** A model's call of a tool, with its arguments. */
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  /** The pages that a tool call returned. */
  | { type: 'tool-result'; toolCallId: string; found: DocsPage[] }
  /** Why a model's answer ended, and the tokens it used. Without this part, the answer ended normally and used none. */
  | { type: 'finish'; finishReason: string; usage: Usage }
  /** An error for the operator. Not streamed. */
  | { type: 'problem'; error: unknown }
  /** A line for the operator's log. Not streamed. */
  | { type: 'note'; message: string }
  /** How the question was answered. */
  | { type: 'outcome'; outcome: AnswerOutcome }

/**
 * - `answered`: the docs, or a model, answer the question.
 * - `unsure`: the passage may answer it.
 * - `refused`: the docs don't cover it.
 * - `fallback`: a model failed, so the docs were quoted.
 * - `greeting`: there was nothing to look up.
 */
export type AnswerOutcome = 'answered' | 'unsure' | 'refused' | 'fallback' | 'greeting'
