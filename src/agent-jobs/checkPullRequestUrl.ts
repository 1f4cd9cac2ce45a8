import { isLoopback } from '../protocol/isLoopback.ts'

/**
 * Returns a job's `prLink` (protocol.md#agent-jobs) if it is safe to link to; otherwise null. Only https without
 * credentials is safe. A page on localhost may also link to localhost over http, as the local service does. Other pages
 * may not, because the link could reach services on the reader's machine.
 */
export function checkPullRequestUrl(prLink: string | null, pageUrl: string | undefined): string | null {
  const url = parseUrl(prLink)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(parseUrl(pageUrl)?.hostname ?? '')
    ? url.href
    : null
}

function parseUrl(text: string | null | undefined): URL | null {
  try {
    return new URL(text ?? '')
  } catch {
    return null
  }
}
