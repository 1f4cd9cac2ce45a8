import { getKeyKind } from '../../protocol/index.ts'

/** What counts as an admin key. */
export interface KeyRule {
  /** The host's own route. Its headers are the host's: tokens such as `sess_...` are not keys of the service. */
  api?: string | undefined
  /**
   * The prefix of the service's admin keys, such as `svc_`.
   * @default any letters and digits before `_`, except for public keys (`svc_dsc_...`)
   */
  adminKeyPrefix?: string | undefined
}

/**
 * Whether the key, or a header for the service's own endpoint, contains an admin key, which must never be in a browser
 * (protocol.md#keys).
 */
export function hasAdminKey(apiKey: string | undefined, headers: HeadersInit | undefined, rule: KeyRule = {}): boolean {
  if (apiKey !== undefined && getKeyKind(apiKey, rule.adminKeyPrefix) === 'admin') return true
  return toEntries(headers).some((header) => isAdminHeader(header, rule))
}

/** Whether a header contains an admin key for the service's own endpoint. */
export function isAdminHeader([name, value]: readonly [string, string], { api, adminKeyPrefix }: KeyRule): boolean {
  return api === undefined && isCredentialHeader(name) && getKeyKind(value, adminKeyPrefix) === 'admin'
}

/** Returns the headers as name–value pairs. Values of any other type are ignored. */
export function toEntries(headers: HeadersInit | undefined): [string, string][] {
  if (typeof headers !== 'object' || headers === null) return []
  const isList = headers instanceof Headers || Array.isArray(headers)
  const entries = isList ? [...headers].filter(Array.isArray) : Object.entries(headers)
  return entries.flatMap(([name, value]) => (typeof name === 'string' && value != null ? [[name, String(value)]] : []))
}

/**
 * Whether a header carries credentials for the service. Other headers may contain the host's own tokens, which can look
 * like our keys.
 */
function isCredentialHeader(name: string): boolean {
  return /^(proxy-)?authorization$|^(x-)?api-key$/i.test(name)
}
