/**
 * The address that a job's `prLink` may lead a reader to, or null: https alone, without a name and password in it. A page
 * on this machine may also lead to this machine by http, as the local service does; a page on the web may not, since it
 * could then reach into what runs at its reader's.
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
