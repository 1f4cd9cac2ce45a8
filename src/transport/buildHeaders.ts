import { getKeyKind, createProblem, ProblemError } from '../protocol/index.ts'
import { toEntries, isCredential } from './hasSecretKey.ts'

/**
 * Builds the headers of a request (reference 5). Keys are checked here because `Headers` puts a value that it refuses
 * into its error message. An admin key is refused wherever it was given: it never leaves the page.
 *
 * @throws ProblemError `secret-key`, `unauthorized` (a key that no header can carry) or `bad-request` (a header)
 */
export function buildHeaders(apiKey: string | undefined, extra: HeadersInit | undefined): Headers {
  const headers = new Headers()
  for (const [name, value] of toEntries(extra)) {
    if (isCredential(name) && getKeyKind(value) === 'admin') throw new ProblemError(createProblem('secret-key'))
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isHeaderValue(value)) {
      const detail = `The header "${name.slice(0, 60)}" has a name or a value that no request can carry.`
      throw new ProblemError(createProblem('bad-request', { detail }))
    }
    headers.set(name, value.trim())
  }
  headers.set('Content-Type', 'application/json')
  const key = (apiKey ?? '').trim().replace(/^bearer\s+/i, '')
  if (key === '') return headers
  if (getKeyKind(key) === 'admin') throw new ProblemError(createProblem('secret-key'))
  if (!/^[\x21-\x7e]+$/.test(key)) {
    const detail = 'The API key has spaces or characters that no header can carry. Copy it again.'
    throw new ProblemError(createProblem('unauthorized', { detail }))
  }
  headers.set('Authorization', `Bearer ${key}`)
  return headers
}

function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value.trim())
}
