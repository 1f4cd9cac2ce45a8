import type { SearchFilter } from '../../../../src/protocol/index.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { cutFilter } from './cutFilter.ts'
import { HttpError } from './HttpError.ts'

/** The body of `POST /discovery/v1/search/{domain}`, with defaults. */
export interface SearchRequest {
  query: string
  /** Maximum number of sections, 1 to 50. */
  pageSize: number
  /** The minimum score of a section, as a share of the best section's, 0 to 1. */
  scoreThreshold: number
  filter: SearchFilter
}

const DEFAULT_PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50
const MAX_QUERY_CHARACTERS = 4_000

/** @throws {HttpError} 400 with the field and the rule. */
export function parseSearchRequest(body: unknown): SearchRequest {
  const { query, pageSize, scoreThreshold, filter } = readObject(body, '')
  const { version, language, tag } = filter == null ? {} : readObject(filter, 'filter')
  // Ignoring the filter would return pages that the caller wants to exclude.
  if (tag != null) throw invalid('filter.tag', 'is not supported: pages here have no tags')
  return {
    query: readText(query, 'query').slice(0, MAX_QUERY_CHARACTERS),
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
    : invalid(field, 'must be an object')
}

function readText(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value
  throw invalid(field, 'must be a non-empty string')
}

function readNumber(value: unknown, field: string, min: number, max: number, isWhole: boolean): number {
  if (typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value
  throw invalid(field, `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`)
}

function invalid(field: string, rule: string): HttpError {
  return new HttpError(400, 'bad-request', `"${field}" ${rule}`, { field })
}
