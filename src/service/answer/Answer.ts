import type { AssistantRequest } from '../../protocol/index.ts'
import type { SearchHit, SearchResult } from '../search/Search.ts'

/**
 * Writes an answer from what the search found. The quoting answer is one; an AI SDK 4 language model can take its place
 * with the same retrieval.
 */
export type Answerer = (question: AnswerInput) => AsyncIterable<AnswerPart>

export interface AnswerInput {
  request: AssistantRequest
  /** The text of the reader's last message. */
  question: string
  result: SearchResult
  /** Address of a section on the site, such as `/guides/start#install`. */
  urlOf(hit: SearchTarget): string
  signal: AbortSignal
}

/** What a link can lead to: the section alone counts. */
export type SearchTarget = Pick<SearchHit, 'section'>

/** A piece of an answer, in the order in which it is streamed. */
export type AnswerPart =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  /** Not streamed: how the question was answered, for logs and evaluations. */
  | { type: 'outcome'; outcome: AnswerOutcome }

export type AnswerOutcome = 'answered' | 'refused' | 'greeting'
