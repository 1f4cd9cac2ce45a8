import { plain, type Report } from './problems.ts'
import { getLineAndColumn, type LocationMap, type SourceText, type SourceLocation } from './sourceText.ts'

/** Blanks and comments; a string, perhaps without its closing quote; a bracket, colon or comma; a word; the end. */
const TOKEN = /(?:\s+|\/\/.*|\/\*[^]*?(?:\*\/|(?![^])))+|"(?:[^"\\\r\n]+|\\.)*"?|[[\]{}:,]|[^\s[\]{}:,"]+|/y
const MAX_DEPTH = 500

/**
 * Parses JSON as people write it. Comments and trailing commas are warnings. A syntax error is reported where it has to
 * be fixed, and parsing continues after it, so the rest of the file counts.
 *
 * @param locations Receives the location of every member.
 * @returns The value; undefined if there is none.
 */
export function parseJson(source: SourceText, locations: LocationMap, report: Report): unknown {
  const text = blankMergeConflicts(source, report)
  const path: string[] = []
  let [token, start, behind] = ['', 0, 0]
  let lastError = -1
  let depth = 0
  let hasComments = false

  next()
  const value = readValue()
  if (token) fail('The file should end here. Remove what follows.')
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
      TOKEN.test(text)
      token = text.slice(start, TOKEN.lastIndex)
      if (!/^(\s|\/[/*])/.test(token)) return
      if (!hasComments && token.includes('/')) {
        report(
          'warning',
          '',
          'JSON has no comments. They are read over; remove them.',
          locationAt(text.indexOf('/', start)),
        )
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
        fail('This text has no closing quote.')
      } else if (isText) {
        fail('This text holds a control character or an unknown escape. Write a tab as \\t and a backslash as \\\\.')
      } else {
        fail(`Text stands in double quotes. Write "${plain(token.replaceAll("'", ''))}".`)
        // If only the opening quote is missing, the closing one follows.
        if (text[start + token.length] === '"') token += '"'
      }
      value = token.replace(/^["']|["']$/g, '')
    }
    next()
    return value
  }

  /** The members between two brackets. */
  function readMembers(container: unknown[] | Record<string, unknown>, end: '}' | ']'): unknown {
    const [opening, self] = [token, locationAt(start)]
    const members = new Map<string | number, SourceLocation>()
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
          `A "${end}" is missing here: it closes the "${opening}" of line ${getLineAndColumn(source, self.key).line}.`,
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
      if (isComma && isLast)
        say('warning', 'JSON has no comma behind the last member. It is read over; remove it.', comma)
      else if (!isComma && !isLast && token) fail('A comma is missing here.', behind)
    }
    depth--
    next()
    return container
  }

  function readMember(
    container: unknown[] | Record<string, unknown>,
    members: Map<string | number, SourceLocation>,
  ): void {
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
        `This stands here a second time, after line ${getLineAndColumn(source, earlier.key).line}. ` +
          'The last one is used; remove the other.',
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

/** Blanks out the second side of unresolved merge conflicts, which keeps the offsets of the rest. */
function blankMergeConflicts(source: SourceText, report: Report): string {
  if (!/^<{7}/m.test(source.text)) return source.text
  let isTheirs = false
  return source.text.replace(/^.*$/gm, (line, offset: number) => {
    const mark = /^([<=|>])\1{6}(?!\1)/.exec(line)?.[1]
    if (mark === '<') {
      const message =
        'This is an unresolved merge conflict ("<<<<<<<"). The first side is used; remove the other, and the marks.'
      report('error', '', message, { source, key: offset, value: offset })
    } else if (mark) isTheirs = mark !== '>'
    return mark || isTheirs ? ' '.repeat(line.length) : line
  })
}
