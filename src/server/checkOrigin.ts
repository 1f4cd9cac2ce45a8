import { HandlerError } from './HandlerError.ts'

/**
 * Refuses requests that another site's page makes the reader's browser send (CSRF).
 *
 * `Sec-Fetch-Site` is checked first: the browser sets it from the address that the reader sees. Older browsers send
 * only `Origin`, which is compared with the request's own. A request without either doesn't come from a page in a
 * browser.
 *
 * @throws {HandlerError} 403
 */
export function checkOrigin(request: Request, allowedOrigins: readonly string[]): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && allowedOrigins.includes(origin)) return
  if (site === 'same-origin' && origin !== 'null') return
  // The reader has typed the address or opened a bookmark.
  if (site === 'none' && request.method === 'GET') return
  if (site === null && (origin === null || origin === new URL(request.url).origin)) return
  throw new HandlerError(403, 'forbidden', 'pages of other sites may not use agent jobs')
}
