/**
 * Matches a URL's path with a route's pattern (`/v2/agent/{projectId}/job`, `/_assistant/embed/{file*}`,
 * `/{page*}.md`). Returns the decoded parameters, or null if it doesn't match.
 *
 * For safety, a segment that could lead elsewhere when decoded (`..`, a slash, a backslash, a control character) never
 * matches.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)(?:\}|(\*)\}([-.\w]*))$/.exec(part)
    if (name?.[2] === '*') {
      const rest = given.slice(index).map(decodeSegment)
      if (rest.length === 0 || rest.includes(null)) return null
      const text = rest.join('/')
      const ending = name[3]!
      if (ending !== '' && (!text.endsWith(ending) || text === ending)) return null
      params[name[1]!] = text.slice(0, text.length - ending.length)
      return params
    }
    const segment = given[index]
    if (segment === undefined) return null
    if (name === null) {
      if (segment !== part) return null
      continue
    }
    const value = decodeSegment(segment)
    if (value === null || value === '') return null
    params[name[1]!] = value
  }
  return given.length === wanted.length ? params : null
}

function decodeSegment(segment: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return null
  }
  // oxlint-disable-next-line no-control-regex -- it searches for control characters
  return decoded === '.' || decoded === '..' || /[/\\\u0000-\u001f\u007f]/.test(decoded) ? null : decoded
}
