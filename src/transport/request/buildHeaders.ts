import { getKeyKind, createProblem, ProblemError } from '../../protocol/index.ts'
import { toEntries, isAdminHeader, type KeyRule } from './hasAdminKey.ts'

/**
 * Builds the headers of a request (protocol.md#keys). Values are checked here, because `Headers` would quote
 * an invalid one in its error message. An admin key never leaves the page.
 *
 * @throws ProblemError `secret-key` for an admin key, `unauthorized` for a key that is not a valid header value, and
 * `bad-request` for an invalid header.
 */
export function buildHeaders(apiKey: string | undefined, extra: HeadersInit | undefined, rule: KeyRule = {}): Headers {
  const headers = new Headers()
  for (const [name, value] of toEntries(extra)) {
    if (isAdminHeader([name, value], rule)) throw new ProblemError(createProblem('secret-key'))
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !isHeaderValue(value)) {
      const detail = `The header "${name.slice(0, 60)}" has an invalid name or value.`
      throw new ProblemError(createProblem('bad-request', { detail }))
    }
    headers.set(name, value.trim())
  }
  headers.set('Content-Type', 'application/json')
  const key = (apiKey ?? '').trim().replace(/^bearer\s+/i, '')
  if (key === '') return headers
  if (getKeyKind(key, rule.adminKeyPrefix) === 'admin') throw new ProblemError(createProblem('secret-key'))
  if (!/^[\x21-\x7e]+$/.test(key)) {
    const detail = 'The API key has spaces or characters that are not allowed in a header. Copy it again.'
    throw new ProblemError(createProblem('unauthorized', { detail }))
  }
  headers.set('Authorization', `Bearer ${key}`)
  return headers
}

function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value.trim())
}
