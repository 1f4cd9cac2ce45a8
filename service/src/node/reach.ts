import { isLoopback } from '../../../src/protocol/isLoopback.ts'
import { readSiteUrl } from '../engine/http/sitePlace.ts'

/** The options that decide who can reach the service. */
export interface Reach {
  host?: string | undefined
  allowedHosts?: readonly string[] | undefined
  trustedProxies?: number | undefined
  siteUrl?: string | undefined
}

export const DEFAULT_HOST = '127.0.0.1'
export const DEFAULT_PORT = 4310
/** A host name or an IP address, without a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[a-z\d.-]+)$/i

/**
 * Whether only this machine can reach the service: it listens on loopback, and no option suggests a proxy that passes
 * on other machines' requests.
 */
export function isOnlyLocal({ host = DEFAULT_HOST, trustedProxies = 0, ...reach }: Reach): boolean {
  return isLoopback(host) && trustedProxies === 0 && readHostNames(reach).every(isLoopback)
}

/**
 * The host names that the service accepts in addition to this machine's own.
 *
 * @throws Error If `siteUrl` is not a URL, or an allowed host is not a name.
 */
export function readHostNames({ allowedHosts = [], siteUrl }: Pick<Reach, 'allowedHosts' | 'siteUrl'>): string[] {
  for (const host of allowedHosts) {
    if (!HOST.test(host))
      throw new Error(`docs-assistant: an allowed host must be like "docs.example.com", not "${host.slice(0, 100)}"`)
  }
  return siteUrl === undefined ? [...allowedHosts] : [...allowedHosts, readSiteUrl(siteUrl).hostname]
}
