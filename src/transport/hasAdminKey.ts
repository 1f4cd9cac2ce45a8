import { getKeyKind } from '../protocol/index.ts'

/** Whether the key or a header contains an admin key, which must never be in a browser (section 5 of the reference). */
export function hasAdminKey(apiKey: string | undefined, headers: HeadersInit | undefined): boolean {
  if (apiKey !== undefined && getKeyKind(apiKey) === 'admin') return true
  return toEntries(headers).some(([name, value]) => isCredentialHeader(name) && getKeyKind(value) === 'admin')
}

/** Returns the headers as name–value pairs. */
export function toEntries(headers: HeadersInit | undefined): [string, string][] {
  if (headers === undefined) return []
  const entries =
    headers instanceof Headers ? [...headers.entries()] : Array.isArray(headers) ? headers : Object.entries(headers)
  return entries.flatMap(([name, value]) => (typeof name === 'string' && value != null ? [[name, String(value)]] : []))
}

/**
 * Whether a header carries credentials for the service. Other headers may contain the host's own tokens, which can look
 * like our keys.
 */
export function isCredentialHeader(name: string): boolean {
  return /^(proxy-)?authorization$|^(x-)?api-key$/i.test(name)
}
