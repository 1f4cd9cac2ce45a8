import {
  type AssistantRequest,
  DEFAULT_RETRIEVAL_PAGE_SIZE,
  type SearchFilter,
} from '../../../../src/protocol/index.ts'
import { cutForWords } from '../docs/plainText.ts'
import type { SearchQuery } from '../search/Search.ts'
import { getSentText } from '../search/parseQuestion.ts'
import { listChosenFor } from './readerChoices.ts'

/** These limits make a huge request cost no more than a long question. */
const MAX_SECTIONS = 50
const MAX_TEXT_CHARACTERS = 4_000
const MAX_CONTEXT_ITEMS = 20
/** The search uses only the first words of a selection. */
const MAX_CONTEXT_CHARACTERS = 800
const MAX_EARLIER_QUESTIONS = 10

/** Builds the search query of a request from its last question and the earlier ones. */
export function toSearchQuery(request: AssistantRequest): SearchQuery {
  const asked = request.messages.filter(({ role }) => role === 'user').map((message) => cutAsked(getSentText(message)))
  const last = asked.at(-1) ?? ''
  const chosenFor = listChosenFor(request, last)
  const question = cutAsked([...chosenFor, last].map((text, index) => (index === 0 ? text : `(${text})`)).join(' '))
  // When a reader retries, the thread already contains this question.
  const earlier = asked.slice(0, -1).filter((text) => text !== '' && text !== question && !chosenFor.includes(text))
  return {
    question,
    earlierQuestions: earlier.slice(-MAX_EARLIER_QUESTIONS),
    filter: request.filter ? cutFilter(request.filter) : null,
    ...(request.context === undefined ? {} : { context: toContext(request.context) }),
    ...(request.currentPath === undefined ? {} : { currentPath: request.currentPath }),
    limit: Math.min(request.retrievalPageSize ?? DEFAULT_RETRIEVAL_PAGE_SIZE, MAX_SECTIONS),
  }
}

function toContext(items: NonNullable<AssistantRequest['context']>) {
  return items.slice(0, MAX_CONTEXT_ITEMS).map(({ value, path }) => ({
    value: cutAsked(value, MAX_CONTEXT_CHARACTERS),
    ...(path === undefined ? {} : { path }),
  }))
}

export function cutAsked(text: string, most = MAX_TEXT_CHARACTERS): string {
  return cutForWords(text, most).trim()
}

/** No version or language has a longer name. */
const MAX_CHARACTERS = 200

/** Cuts the names of a filter: each is compared with every page. */
export function cutFilter({ version, language, ...rest }: SearchFilter): SearchFilter {
  return {
    ...rest,
    ...(version !== undefined && { version: version.slice(0, MAX_CHARACTERS) }),
    ...(language !== undefined && { language: language.slice(0, MAX_CHARACTERS) }),
  }
}
