import { plain, type Report } from './problems.ts'
import { getLineAndColumn, type LocationMap, type SourceText, type SourceLocation } from './sourceText.ts'

/** Blanks, comments, the first line of a merge conflict, or all of its second side. */
const BLANK = /\s+|\/\/.*|\/\*[^]*?(?:\*\/|(?![^]))|^<{7}.*|^[=|]{7}[^]*?(?:^>{7}.*|(?![^]))/
/** The above; a string, perhaps without its closing quote; a bracket, colon or comma; a word; the end. */
const TOKEN = new RegExp(`(?:${BLANK.source})+|"(?:[^"\\\\\r\n]+|\\\\.)*"?|[[\\]{}:,]|[^\\s[\\]{}:,"]+|`, 'my')
const MAX_DEPTH = 500

type Container = unknown[] | Record<string, unknown>
type Members = Map<string | number, SourceLocation>

/**
 * Parses JSON as people write it. Comments and trailing commas are warnings. A syntax error is reported where it has to
 * be fixed, and parsing continues after it, so the rest of the file counts.
 *
 * @param locations Receives the location of every member.
 * @returns The value; undefined if there is none.
 */
export function parseJson(source: SourceText, locations: LocationMap, report: Report): unknown {
  const { text } = source
  const path: string[] = []
  let [token, start, behind] = ['', 0, 0]
  let lastError = -1
  let depth = 0
  let hasComments = false

  next()
  const value = readValue()
  if (token) fail('Nothing may follow here.')
  return value

  /** Reports a fault once, however many brackets it leaves open. */
  function fail(message: string, offset = start): void {
    if (offset !== lastError) say('error', message, offset)
    lastError = offset
  }

  function say(severity: 'error' | 'warning', message: string, offset: number): void {
    report(severity, plain(path.join('').replace(/^\./, '')), message, locationAt(offset))
  }

  function locationAt(offset: number): SourceLocation {
    return { source, key: offset, value: offset }
  }

  /** Moves to the next token that is not a blank or comment; at the end the token is empty. */
  function next(): void {
    behind = start + token.length
    for (start = behind; ; start += token.length) {
      TOKEN.lastIndex = start
      token = TOKEN.exec(text)?.[0] ?? ''
      if (!/^(\s|\/[/*]|[<=|]{7})/.test(token)) return
      const conflict = token.search(/^<{7}/m)
      if (conflict >= 0) fail('This is an unresolved merge conflict. The first side is used.', start + conflict)
      if (!hasComments && /^\s*\/[/*]/.test(token)) {
        report('warning', '', 'JSON has no comments. Remove them.', locationAt(text.indexOf('/', start)))
        hasComments = true
      }
    }
  }

  function readValue(): unknown {
    if (token === '{') return readMembers({}, '}')
    if (token === '[') return readMembers([], ']')
    if (!token || ',:}]'.includes(token)) {
      fail('A value is missing here.')
      if (token === ':') next()
      return undefined
    }
    return readScalar()
  }

  /** A string, number, `true`, `false` or `null`. A word without quotes is an error and read as a string. */
  function readScalar(): unknown {
    let value: unknown
    const isText = token.startsWith('"')
    try {
      value = JSON.parse(token)
    } catch {
      if (isText && (token.length === 1 || !token.endsWith('"'))) {
        // A comma or bracket at the end of the line probably belongs after the missing quote.
        token = token.replace(/[\s,{}[\]]+$/, '')
        fail('A closing quote is missing here.')
      } else if (isText) {
        fail('This text has an invalid escape. Write a tab as \\t and a backslash as \\\\.')
      } else {
        fail(`Text needs double quotes. Write "${plain(token.replaceAll("'", ''))}".`)
        // If only the opening quote is missing, the closing one follows.
        if (text[start + token.length] === '"') token += '"'
      }
      value = token.replace(/^["']|["']$/g, '')
    }
    next()
    return value
  }

  /** The members between two brackets. */
  function readMembers(container: Container, end: '}' | ']'): unknown {
    const [opening, self] = [token, locationAt(start)]
    const members: Members = new Map()
    locations.set(container, { self, members })
    if (++depth > MAX_DEPTH) {
      fail('Too many brackets are open here.')
      start = lastError = text.length
      token = ''
      return container
    }
    next()
    while (token !== end) {
      const isClosing = token === '}' || token === ']'
      if (!token || isClosing) {
        fail(
          `A "${end}" is missing here for the "${opening}" of line ${getLineAndColumn(source, self.key).line}.`,
          behind,
        )
        // This bracket closes an outer one; for the outermost it counts as its own.
        if (!isClosing || depth > 1) {
          depth--
          return container
        }
        break
      }
      readMember(container, members)
      const [comma, isComma] = [start, (token as string) === ',']
      if (isComma) next()
      const isLast = token === '}' || token === ']'
      if (isComma && isLast) say('warning', 'JSON has no trailing commas. Remove it.', comma)
      else if (!isComma && !isLast && token) fail('A comma is missing here.', behind)
    }
    depth--
    next()
    return container
  }

  function readMember(container: Container, members: Members): void {
    const location = locationAt(start)
    let key: string | number
    if (Array.isArray(container)) {
      key = container.length
      path.push(`[${key}]`)
    } else {
      if (',:{['.includes(token)) {
        fail('A key is missing here.')
        if (token !== ',') next()
        return
      }
      key = String(readScalar())
      path.push(`.${key}`)
      if (token === ':') next()
      else fail('A colon is missing here.', behind)
    }
    location.value = start
    const earlier = members.get(key)
    if (earlier)
      say(
        'warning',
        `This repeats line ${getLineAndColumn(source, earlier.key).line}. The last one is used.`,
        location.key,
      )
    const value = readValue()
    if (key === '__proto__') say('warning', 'This is not a setting and has no effect. Remove it.', location.key)
    else if (value !== undefined) {
      members.set(key, location)
      ;(container as Record<string | number, unknown>)[key] = value
    }
    path.pop()
  }
}
