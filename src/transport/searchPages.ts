import type { SearchFilter } from '../protocol/index.ts'
import type { AssistantFetchOptions } from './assistantFetch.ts'
import { buildHeaders } from './request/buildHeaders.ts'
import { createRouteUrl } from './request/createAssistantUrl.ts'

/** A section that the service's search route found. */
export interface FoundSection {
  title: string
  url: string
  heading?: string | undefined
  breadcrumb?: string[] | undefined
  content?: string | undefined
}

interface SearchRequest {
  baseUrl: string
  domain: string
  apiKey: string | undefined
  adminKeyPrefix?: string | undefined
  headers: AssistantFetchOptions['headers']
  fetch: (url: string, init: RequestInit) => Promise<Response>
  credentials?: RequestCredentials | undefined
  filter: SearchFilter | null | undefined
  signal: AbortSignal
}

const PAGE_SIZE = 12
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Searches the docs by `POST {baseUrl}/discovery/v1/search/{domain}`. Returns the best sections first.
 *
 * @throws Error if the service can't be reached or redirects, or if its response is not successful, not a list or
 * too long.
 */
export async function searchPages(query: string, request: SearchRequest): Promise<FoundSection[]> {
  const { baseUrl, domain, apiKey, adminKeyPrefix, headers, fetch, credentials, filter, signal } = request
  const { version, language } = filter ?? {}
  const narrowed = { ...(version && { version }), ...(language && { language }) }
  const url = createRouteUrl(baseUrl, domain, 'v1/search')
  if (url === null) throw new Error(`The domain ${JSON.stringify(domain)} can't be part of an address.`)
  const response = await fetch(url, {
    method: 'POST',
    headers: buildHeaders(apiKey, typeof headers === 'function' ? await headers() : headers, { adminKeyPrefix }),
    body: JSON.stringify({
      query: query.slice(0, 1_000),
      pageSize: PAGE_SIZE,
      ...(Object.keys(narrowed).length > 0 && { filter: narrowed }),
    }),
    credentials: credentials ?? 'same-origin',
    // A redirect could send the query and the headers to another origin.
    redirect: 'error',
    signal,
  })
  if (!response.ok) throw new Error(`The search responded with status ${response.status}.`)
  const body: unknown = await new Response(response.body?.pipeThrough(limitBytes())).json()
  if (!Array.isArray(body)) throw new Error('The search did not respond with a list.')
  return body.flatMap(readSection)
}

/** Passes on a body, but fails and stops reading when it is too long. */
function limitBytes(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes <= MAX_BYTES) controller.enqueue(chunk)
      else controller.error(new Error('The search responded with too much.'))
    },
  })
}

function readSection(section: unknown): FoundSection[] {
  const { path, metadata, content } = toRecord(section)
  const { title, url, heading, breadcrumb } = toRecord(metadata)
  const address = typeof url === 'string' ? url : path
  if (typeof address !== 'string' || address === '') return []
  const name = typeof title === 'string' && title !== '' ? title : address
  return [
    {
      title: name,
      url: address,
      heading: typeof heading === 'string' && heading !== '' ? heading : undefined,
      breadcrumb: Array.isArray(breadcrumb) ? breadcrumb.filter((part) => typeof part === 'string') : undefined,
      content: typeof content === 'string' && content !== '' ? content : undefined,
    },
  ]
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
