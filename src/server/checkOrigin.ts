import { HandlerError } from './HandlerError.ts'

/**
 * Refuses what another site's page makes a reader's browser send (CSRF).
 *
 * `Sec-Fetch-Site` comes from the browser itself and knows the address that the reader sees, so it is asked first; older
 * browsers send only `Origin`, which is compared with the request's own. What has neither is no page of a browser.
 */
export function checkOrigin(request: Request, allowedOrigins: readonly string[]): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin !== null && allowedOrigins.includes(origin)) return
  if (site === 'same-origin' && origin !== 'null') return
  // Typed into the address bar.
  if (site === 'none' && request.method === 'GET') return
  if (site === null && (origin === null || origin === new URL(request.url).origin)) return
  throw new HandlerError(403, 'forbidden', 'pages of other sites may not use agent jobs')
}
