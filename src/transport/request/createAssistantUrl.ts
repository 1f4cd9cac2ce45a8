/**
 * Builds the address to which questions are posted (protocol.md#answers). `baseUrl` may be relative, for a
 * proxy on the site itself. Null if the domain can't be a path segment.
 */
export function createAssistantUrl(baseUrl: string, domain: string, version: 'v1' | 'v2'): string | null {
  const route = createRouteUrl(baseUrl, domain, `${version}/assistant`)
  return route && `${route}/message`
}

/** Builds the address of a route that ends in the domain. Null if the domain can't be a path segment. */
export function createRouteUrl(baseUrl: string, domain: string, route: string): string | null {
  const name = domain.trim()
  if (name === '' || name === '.' || name === '..') return null
  return `${baseUrl.trim().replace(/(?<!\/)\/+$/, '')}/discovery/${route}/${encodeURIComponent(name)}`
}
