import { isIP } from 'node:net'

/**
 * Whether a request that names this host may be answered. A page on another site can point its own name at this machine
 * (DNS rebinding) and would then read what is served here; it can't do so with `localhost` or a bare IP address.
 *
 * @param header The request's `Host`, port and all.
 * @param names Further names of the service.
 */
export function isAllowedHost(header: string | undefined, names: string[]): boolean {
  const [, hostname] = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  if (hostname === undefined) return false
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || names.some((allowed) => allowed.toLowerCase() === name)
}
