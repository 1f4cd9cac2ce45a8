import { HttpError } from './HttpError.ts'
import type { Call } from './Route.ts'

/**
 * Requires that a form was sent from a page of this site. A cookie is not enough: browsers also send it with forms of
 * pages on another port or subdomain.
 *
 * @param hosts More hosts of the site, for a proxy that changes the one of the request.
 * @throws {HttpError} 403
 */
export function requireSameOrigin({ request, url }: Call, hosts: readonly string[]): void {
  const { headers } = request
  const site = headers.get('sec-fetch-site')
  if (site !== null ? site === 'same-origin' : isOwn(headers.get('origin'), [url.host, ...hosts])) return
  throw new HttpError(403, 'forbidden', 'send this form from the page of this site')
}

/**
 * Older browsers send only `Origin`. Behind a proxy with TLS, its scheme is not that of the request. A request without
 * both doesn't come from a page in a browser.
 */
function isOwn(origin: string | null, hosts: readonly string[]): boolean {
  if (origin === null) return true
  return URL.canParse(origin) && hosts.includes(new URL(origin).host)
}
