/**
 * Checks a job's `prLink` and returns a safe URL, or null. Only https without credentials is allowed. A page on
 * localhost may also link to localhost over http, as the local service does. A page on the web may not: it could reach
 * services on the reader's machine.
 */
export function pullRequestUrl(prLink: string | null, pageUrl: string | undefined): string | null {
  const url = parseUrl(prLink)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.protocol === 'https:') return url.href
  return url.protocol === 'http:' && isLoopback(url) && isLoopback(parseUrl(pageUrl)) ? url.href : null
}

function parseUrl(text: string | null | undefined): URL | null {
  try {
    return new URL(text ?? '')
  } catch {
    return null
  }
}

function isLoopback(url: URL | null): boolean {
  const hostname = url?.hostname ?? ''
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  )
}
