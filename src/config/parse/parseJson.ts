import { escapeControls, type Report } from './problems.ts'
import { getLineAndColumn, type LocationMap, type SourceText, type SourceLocation } from './sourceText.ts'

/** The separators of tokens: blanks, comments, and the parts of a merge conflict except its first side. */
const BLANK = /\s+|\/\/.*|\/\*[^]*?(?:\*\/|(?![^]))|^<{7}.*|^[=|]{7}[^]*?(?:^>{7}.*|(?![^]))/
/** Blanks; a string, maybe without its closing quote; a bracket, colon or comma; a word; or nothing, at the end. */
const TOKEN = new RegExp(`(?:${BLANK.source})+|"(?:[^"\\\\\r\n]+|\\\\.)*"?|[[\\]{}:,]|[^\\s[\\]{}:,"]+|`, 'my')
const MAX_DEPTH = 500

type Container = unknown[] | Record<string, unknown>
type Members = Map<string | number, SourceLocation>

/**
 * Parses JSON as people write it. Comments and trailing commas are warnings. A syntax error is reported where it has to
 * be fixed, and parsing continues after it, so the rest of the file is used.
 *
 * This is a recursive descent parser: `next` moves to the next token, and each `read` function reads one construct and
 * ends at the token after it.
 *
 * @param locations Receives the location of every member.
 * @returns The value. undefined if there is none.
 */
export function parseJson(source: SourceText, locations: LocationMap, report: Report): unknown {
  const { text } = source
  /** The keys that lead to the current member: `.colors`, `[0]`. */
  const path: string[] = []
  let token = ''
  let start = 0
  let previousEnd = 0
  let depth = 0
  let lastError = -1
  let hasComments = false

  next()
  const value = readValue()
  if (token) fail('Nothing may follow here.')
  return value

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

  /** Reads the members of an object or array, from its opening bracket to its closing one. */
  function readMembers(container: Container, end: '}' | ']'): unknown {
    const opening = token
    const self = locationAt(start)
    const members: Members = new Map()
    locations.set(container, { self, members })
    if (++depth > MAX_DEPTH) {
      giveUp('Too many brackets are open here.')
      return container
    }
    next()
    while (!isAt(end)) {
      if (!token || isClosingBracket()) {
        const { line } = getLineAndColumn(source, self.key)
        fail(`A "${end}" is missing here for the "${opening}" of line ${line}.`, previousEnd)
        // A closing bracket of the other kind belongs to an outer container. If there is none, it closes this one.
        if (!token || depth > 1) {
          depth--
          return container
        }
        break
      }
      readMember(container, members)
      readComma()
    }
    depth--
    next()
    return container
  }

  function readMember(container: Container, members: Members): void {
    const location = locationAt(start)
    const key = Array.isArray(container) ? container.length : readKey()
    if (key === undefined) return
    path.push(typeof key === 'number' ? `[${key}]` : `.${key}`)
    if (typeof key === 'string') readColon()
    location.value = start
    const earlier = members.get(key)
    if (earlier) {
      const { line } = getLineAndColumn(source, earlier.key)
      warn(`This repeats line ${line}. The last one is used.`, location.key)
    }
    const value = readValue()
    if (key === '__proto__') warn('This is not a setting and has no effect. Remove it.', location.key)
    else if (value !== undefined) {
      members.set(key, location)
      ;(container as Record<string | number, unknown>)[key] = value
    }
    path.pop()
  }

  /** Returns undefined if the key is missing. The rest of the member is then skipped. */
  function readKey(): string | undefined {
    if (!',:{['.includes(token)) return String(readScalar())
    fail('A key is missing here.')
    if (token !== ',') next()
    return undefined
  }

  function readColon(): void {
    if (token === ':') next()
    else fail('A colon is missing here.', previousEnd)
  }

  /** Reads the comma after a member. There should be one, except after the last member. */
  function readComma(): void {
    const comma = start
    const isComma = isAt(',')
    if (isComma) next()
    const isLast = isClosingBracket()
    if (isComma && isLast) warn('JSON has no trailing commas. Remove it.', comma)
    else if (!isComma && !isLast && token) fail('A comma is missing here.', previousEnd)
  }

  function isClosingBracket(): boolean {
    return isAt('}') || isAt(']')
  }

  function isAt(expected: string): boolean {
    return token === expected
  }

  /** Reads a string, number, `true`, `false` or `null`. A word without quotes is an error, and is used as a string. */
  function readScalar(): unknown {
    let value: unknown
    try {
      value = JSON.parse(token)
    } catch {
      value = repairString()
    }
    next()
    return value
  }

  /** Reports what is wrong with a string, and returns it without its quotes. */
  function repairString(): string {
    if (!token.startsWith('"')) {
      fail(`Text needs double quotes. Write "${escapeControls(token.replaceAll("'", ''))}".`)
      // If only the opening quote is missing, the closing one follows.
      if (text[start + token.length] === '"') token += '"'
    } else if (token.length === 1 || !token.endsWith('"')) {
      // A comma or bracket at the end of the line probably belongs after the missing quote.
      token = token.replace(/(?<![\s,{}[\]])[\s,{}[\]]+$/, '')
      fail('A closing quote is missing here.')
    } else {
      fail('This text has an invalid escape. Write a tab as \\t and a backslash as \\\\.')
    }
    return token.replace(/^["']|["']$/g, '')
  }

  /** Moves to the next token that is not blank. At the end of the file, the token is empty. */
  function next(): void {
    previousEnd = start + token.length
    for (start = previousEnd; ; start += token.length) {
      TOKEN.lastIndex = start
      token = TOKEN.exec(text)?.[0] ?? ''
      if (!/^(\s|\/[/*]|[<=|]{7})/.test(token)) return
      checkBlank()
    }
  }

  /** Reports merge conflicts and comments, which count as blank. */
  function checkBlank(): void {
    const conflict = token.search(/^<{7}/m)
    if (conflict >= 0) fail('This is an unresolved merge conflict. The first side is used.', start + conflict)
    if (!hasComments && /^\s*\/[/*]/.test(token)) {
      report('warning', '', 'JSON has no comments. Remove them.', locationAt(text.indexOf('/', start)))
      hasComments = true
    }
  }

  /** Reports an error. A second one at the same place is a consequence of the first, and is not reported. */
  function fail(message: string, offset = start): void {
    if (offset !== lastError) report('error', currentPath(), message, locationAt(offset))
    lastError = offset
  }

  function warn(message: string, offset: number): void {
    report('warning', currentPath(), message, locationAt(offset))
  }

  /** Reports an error and moves to the end of the file, where further errors are not reported. */
  function giveUp(message: string): void {
    fail(message)
    start = lastError = text.length
    token = ''
  }

  function currentPath(): string {
    return escapeControls(path.join('').replace(/^\./, ''))
  }

  function locationAt(offset: number): SourceLocation {
    return { source, key: offset, value: offset }
  }
}
