import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Returns the reader's IP address: the connection's own, or the one that the outermost trusted proxy wrote into
 * `X-Forwarded-For`. A reader can write the entries before that one, so they are ignored.
 *
 * @param trustedProxies How many proxies stand in front of the service; each appends the address it was called from.
 */
export function readAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  const address = entry !== undefined && isIP(entry) > 0 ? entry : (socket.remoteAddress ?? 'unknown')
  // An IPv4 caller of an IPv6 socket is the same caller.
  return address.replace(/^::ffff:/i, '')
}
