import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * Returns the reader's IP address: that of the connection, or the one that the outermost trusted proxy wrote into
 * `X-Forwarded-For`. A reader can forge the entries before that one, so they are ignored.
 *
 * @param trustedProxies The number of proxies in front of the service. Each appends the address that called it.
 */
export function readAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const entry = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  const address = (entry === undefined ? undefined : readEntry(entry)) ?? socket.remoteAddress ?? 'unknown'
  // An IPv6 socket shows IPv4 callers with a prefix.
  return address.replace(/^::ffff:/i, '')
}

/** Some proxies append the port: `203.0.113.7:49152`, `[2001:db8::1]:49152`. */
function readEntry(entry: string): string | undefined {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry) ?? []
  const address = bracketed ?? dotted ?? entry
  return isIP(address) > 0 ? address : undefined
}
