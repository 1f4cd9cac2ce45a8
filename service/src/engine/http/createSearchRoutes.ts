import type { SearchFilter } from '../../../../src/protocol/index.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { cutText } from '../docs/plainText.ts'
import type { DocsSearch, SearchHit } from '../search/Search.ts'
import { createFieldError, HttpError } from './HttpError.ts'
import type { Call, Route } from './Route.ts'
import type { ApiContext } from './ApiContext.ts'
import { createLinks, type Links, findDocsPage } from './sitePlace.ts'
import { cutAsked, cutFilter } from './toSearchQuery.ts'
import { readJsonBody } from './readJsonBody.ts'

export interface FoundSection {
  content: string
  path: string
  metadata: {
    title: string
    description?: string
    /** The section's heading. For the part before the first heading, the page's title. */
    heading: string
    breadcrumb: string[]
    version?: string
    language?: string
    url: string
    /** 1 for the best section of a search, less for the others. */
    score: number
  }
}

const MAX_BODY_BYTES = 64 * 1024
/** A longer section is cut at the end of a line. The page endpoint returns all of it. */
const MAX_CONTENT_CHARACTERS = 20_000

/**
 * The endpoints for search and pages, with the key and limits of the assistant endpoint:
 * `POST /discovery/v1/search/{domain}` returns sections, `POST /discovery/v1/page/{domain}` a page's Markdown.
 */
export function createSearchRoutes({ load, admission, current, site }: ApiContext): Route[] {
  async function answerSearch(call: Call): Promise<Response> {
    load.admit()
    await admission.admit(call)
    const request = parseSearchRequest(await readJsonBody(call.request, MAX_BODY_BYTES))
    const { search } = await current()
    return respond(await findSections(search, request, createLinks(call, site)))
  }

  async function answerPage(call: Call): Promise<Response> {
    await admission.admit(call)
    const { path } = parsePageRequest(await readJsonBody(call.request, MAX_BODY_BYTES))
    const page = await findDocsPage(await current(), path, site.path)
    if (page !== undefined) return respond({ path: page.path, content: page.markdown })
    // Clients of this endpoint expect `message` at the top level. All other endpoints send it in `error`.
    const message = `there is no page at ${path.slice(0, 200)}`
    return respond({ message, error: { code: 'not-found', message } }, 404)
  }

  return [
    { path: '/discovery/v1/search/{domain}', methods: { POST: answerSearch }, cors: 'readers' },
    { path: '/discovery/v1/page/{domain}', methods: { POST: answerPage }, cors: 'readers' },
  ]
}

async function findSections(
  search: DocsSearch,
  { query, pageSize, scoreThreshold, filter }: SearchRequest,
  { toUrl }: Links,
): Promise<FoundSection[]> {
  const { hits } = await search.search({
    question: query,
    earlierQuestions: [],
    filter,
    limit: pageSize,
    // Search dialogs send a request at each key press. Those are too many questions to embed.
    wordsOnly: true,
  })
  const best = hits[0]?.score ?? 0
  return hits
    .map((hit) => ({ hit, score: best > 0 ? Math.max(0, hit.score / best) : 0 }))
    .filter(({ score }) => score >= scoreThreshold)
    .map(({ hit, score }) => toFoundSection(hit, score, toUrl))
}

function toFoundSection({ section }: SearchHit, score: number, toUrl: Links['toUrl']): FoundSection {
  const { page, heading, anchor, markdown } = section
  const { title, description, breadcrumb, version, language } = page
  return {
    content: cutText(markdown, MAX_CONTENT_CHARACTERS, '\n'),
    path: page.path,
    metadata: {
      title,
      ...(description === undefined ? {} : { description }),
      heading,
      breadcrumb,
      ...(version === undefined ? {} : { version }),
      ...(language === undefined ? {} : { language }),
      url: toUrl(page.path, anchor),
      score: Math.round(score * 1000) / 1000,
    },
  }
}

function respond(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
}

/** The body of `POST /discovery/v1/search/{domain}`, with defaults. */
interface SearchRequest {
  query: string
  /** Maximum number of sections, 1 to 50. */
  pageSize: number
  /** The minimum score of a section, as a share of the best section's, 0 to 1. */
  scoreThreshold: number
  filter: SearchFilter
}

const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50

/** @throws {HttpError} 400 with the field and the rule. */
export function parseSearchRequest(body: unknown): SearchRequest {
  const { query, pageSize, scoreThreshold, filter } = readObject(body, '')
  const { version, language, tag } = filter == null ? {} : readObject(filter, 'filter')
  // Ignoring the filter would return pages that the caller wants to exclude.
  if (tag != null) throw createFieldError('filter.tag', 'is not supported: pages here have no tags')
  return {
    query: cutAsked(readText(query, 'query')),
    pageSize: readNumber(pageSize ?? DEFAULT_PAGE_SIZE, 'pageSize', 1, MAX_PAGE_SIZE, true),
    scoreThreshold: readNumber(scoreThreshold ?? 0, 'scoreThreshold', 0, 1, false),
    filter: cutFilter({
      ...(version == null ? {} : { version: readText(version, 'filter.version') }),
      ...(language == null ? {} : { language: readText(language, 'filter.language') }),
    }),
  }
}

/**
 * Checks the body of `POST /discovery/v1/page/{domain}`.
 *
 * @throws {HttpError} 400 with the field and the rule.
 */
export function parsePageRequest(body: unknown): { path: string } {
  return { path: readText(readObject(body, '').path, 'path') }
}

function readObject(value: unknown, field: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw field === ''
    ? new HttpError(400, 'bad-request', 'the body must be an object')
    : createFieldError(field, 'must be an object')
}

function readText(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw createFieldError(field, 'must be a non-empty string')
}

function readNumber(value: unknown, field: string, min: number, max: number, isWhole: boolean): number {
  if (typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value
  throw createFieldError(field, `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`)
}
