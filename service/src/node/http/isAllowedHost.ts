import { isIP } from 'node:net'

/**
 * Whether to answer a request with this `Host` header. Another site can point its own host name at this machine (DNS
 * rebinding) to read this service. It can't do that with `localhost` or an IP address.
 *
 * @param header The request's `Host`, including the port.
 * @param names More host names of the service.
 */
export function isAllowedHost(header: string | undefined, names: string[]): boolean {
  const [, hostname] = /^(\[[\da-f:.]+\]|[a-z\d.-]+)(?::\d{1,5})?$/i.exec(header ?? '') ?? []
  if (hostname === undefined) return false
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || names.some((allowed) => allowed.toLowerCase() === name)
}
