import { kindOfKey, problemOf, ProblemError } from '../protocol/index.ts'

/**
 * The headers of a request (reference 5). Keys are checked here rather than by `Headers`, which puts a value that it
 * refuses into its error message. An admin key is refused, wherever it was given: it never leaves the page.
 *
 * @throws ProblemError `secret-key`, `unauthorized` (a key that no header can carry) or `bad-request` (a header)
 */
export function requestHeaders(apiKey: string | undefined, extra: HeadersInit | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of entriesOf(extra)) {
    if (isCredential(name) && kindOfKey(value) === 'admin') throw new ProblemError(problemOf('secret-key'))
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isHeaderValue(value)) {
      const detail = `The header "${name.slice(0, 60)}" has a name or a value that no request can carry.`
      throw new ProblemError(problemOf('bad-request', { detail }))
    }
    headers.set(name, value.trim())
  }
  headers.set('Content-Type', 'application/json')
  const key = (apiKey ?? '').trim().replace(/^bearer\s+/i, '')
  if (key === '') return headers
  if (kindOfKey(key) === 'admin') throw new ProblemError(problemOf('secret-key'))
  if (!/^[\x21-\x7e]+$/.test(key)) {
    const detail = 'The API key has spaces or characters that no header can carry. Copy it again.'
    throw new ProblemError(problemOf('unauthorized', { detail }))
  }
  headers.set('Authorization', `Bearer ${key}`)
  return headers
}

/** True when a key, or one among the headers, is an admin key, which must not be in a browser (reference 5). */
export function hasSecretKey(apiKey: string | undefined, headers: HeadersInit | undefined): boolean {
  if (apiKey !== undefined && kindOfKey(apiKey) === 'admin') return true
  return entriesOf(headers).some(([name, value]) => isCredential(name) && kindOfKey(value) === 'admin')
}

function entriesOf(headers: HeadersInit | undefined): [string, string][] {
  if (headers === undefined) return []
  const entries = headers instanceof Headers ? [...headers.entries()] : Array.isArray(headers) ? headers : Object.entries(headers)
  return entries.flatMap(([name, value]) => (typeof name === 'string' && value != null ? [[name, String(value)]] : []))
}

/** Headers that carry a key of the service. Others may hold tokens of the host's own, which may look like one. */
function isCredential(name: string): boolean {
  return /^(proxy-)?authorization$|^(x-)?api-key$/i.test(name)
}

function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value.trim())
}
