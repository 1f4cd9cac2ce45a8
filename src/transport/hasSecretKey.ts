import { kindOfKey } from '../protocol/index.ts'

/** True when a key, or one among the headers, is an admin key, which must not be in a browser (reference 5). */
export function hasSecretKey(apiKey: string | undefined, headers: HeadersInit | undefined): boolean {
  if (apiKey !== undefined && kindOfKey(apiKey) === 'admin') return true
  return entriesOf(headers).some(([name, value]) => isCredential(name) && kindOfKey(value) === 'admin')
}

export function entriesOf(headers: HeadersInit | undefined): [string, string][] {
  if (headers === undefined) return []
  const entries =
    headers instanceof Headers ? [...headers.entries()] : Array.isArray(headers) ? headers : Object.entries(headers)
  return entries.flatMap(([name, value]) => (typeof name === 'string' && value != null ? [[name, String(value)]] : []))
}

/** Headers that carry a key of the service. Others may hold tokens of the host's own, which may look like one. */
export function isCredential(name: string): boolean {
  return /^(proxy-)?authorization$|^(x-)?api-key$/i.test(name)
}
