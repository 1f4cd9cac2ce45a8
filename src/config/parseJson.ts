import { plain, type Report } from './problems.ts'
import { placeAt, type Places, type SourceText, type Spot } from './sourceText.ts'

/** Blanks and comments; a text (perhaps without its closing quote); a bracket, colon or comma; a word. */
const TOKEN = /(?:[\s\uFEFF]+|\/\/.*|\/\*[^]*?(?:\*\/|(?![^])))+|"(?:[^"\\\r\n]+|\\.)*"?|'(?:[^'\\\r\n]+|\\.)*'?|[[\]{}:,]|[^\s[\]{}:,"']+|/y
const DEEPEST = 500

/**
 * Reads JSON the way people write it. Comments and trailing commas are warnings; what is broken is an error at the
 * place where it has to be mended, and reading goes on behind it, so that the rest of the file counts.
 *
 * @param places Gets the place of every member.
 * @returns The value; `undefined` where there is none.
 */
export function parseJson(source: SourceText, places: Places, report: Report): unknown {
  const text = withoutTheirs(source, report)
  const path: string[] = []
  const open: string[] = []
  let [token, start, behind] = ['', 0, 0]
  let lastError = -1
  let hasComments = false

  next()
  const value = readValue()
  if (value !== undefined && token !== '') fail('The file goes on after its last bracket. Remove what follows.')
  return value

  /** One fault is told once, however many brackets it leaves open. */
  function fail(message: string, offset = start): void {
    if (offset !== lastError) say('error', message, offset)
    lastError = offset
  }

  function say(severity: 'error' | 'warning', message: string, offset = start): void {
    report(severity, path.join('').slice(1), message, { source, key: offset, value: offset })
  }

  /** Goes on to the next token that is neither blank nor comment; at the end the token is empty. */
  function next(): void {
    behind = start + token.length
    for (start = behind; ; start += token.length) {
      TOKEN.lastIndex = start
      token = TOKEN.exec(text)![0]
      if (!/^[\s\uFEFF/]/.test(token)) return
      if (!token.includes('/')) continue
      if (!/\/[/*]/.test(token)) return
      if (!hasComments) say('warning', 'JSON has no comments; they are read over. Other tools may refuse the file: remove them.', text.indexOf('/', start))
      hasComments = true
    }
  }

  function readValue(): unknown {
    if (token === '{') return readMembers({}, '}')
    if (token === '[') return readMembers([], ']')
    if (token === '' || ',:}]'.includes(token)) {
      fail('A value is missing here.')
      if (token === ':') next()
      return undefined
    }
    const value = readScalar()
    next()
    return value
  }

  /** A text, number, `true`, `false` or `null`. A word without quotes is taken for a text, behind an error. */
  function readScalar(): unknown {
    const quote = /^["']/.exec(token)?.[0]
    if (quote !== undefined && (token.length === 1 || !token.endsWith(quote))) {
      // A comma or bracket at the line's end is meant to stand behind the quote that is missing.
      token = token.replace(/[\s,{}[\]]+$/, '')
      fail('This text has no closing quote.')
      return token.slice(1)
    }
    try {
      return JSON.parse(token) as unknown
    } catch {
      const bare = quote === undefined ? token : token.slice(1, -1)
      if (quote === '"') fail('This text holds a control character or an unknown escape. Write a tab as \\t and a backslash as \\\\.')
      else fail(`Text stands in double quotes. Write it as "${plain(bare)}".`)
      // Its closing quote is there where only the opening one was forgotten.
      if (quote === undefined && text[start + token.length] === '"') token += '"'
      return bare
    }
  }

  /** What stands between two brackets. */
  function readMembers(container: unknown[] | Record<string, unknown>, end: '}' | ']'): unknown {
    const self = { source, key: start, value: start }
    const members = new Map<string | number, Spot>()
    places.set(container, { self, members })
    if (open.push(end) > DEEPEST) {
      fail('Too many brackets are open here. What follows is not read.')
      start = lastError = text.length
      token = ''
      return container
    }
    const opening = token
    next()
    while ((token as string) !== end) {
      if (token === '' || '}]'.includes(token)) {
        fail(`A "${end}" is missing here: it closes the "${opening}" of line ${placeAt(source, self.key).line}.`, behind)
        if (token === '' || open.slice(0, -1).includes(token)) {
          open.pop()
          return container
        }
        break
      }
      if (token === ',') {
        fail('Nothing stands before this comma. Remove it.')
        next()
        continue
      }
      readMember(container, members)
      if (token === ',') {
        const comma = start
        next()
        if (token === end) say('warning', 'JSON has no comma after the last member; it is read over. Remove it.', comma)
      } else if (token !== '' && !'}]'.includes(token)) {
        fail('A comma is missing here.', behind)
      }
    }
    open.pop()
    next()
    return container
  }

  function readMember(container: unknown[] | Record<string, unknown>, members: Map<string | number, Spot>): void {
    const spot = { source, key: start, value: start }
    const key = Array.isArray(container) ? container.length : readKey()
    path.push(typeof key === 'number' ? `[${key}]` : `.${plain(key)}`)
    spot.value = start
    const earlier = members.get(key)
    if (earlier) say('warning', `This stands here a second time, after line ${placeAt(source, earlier.key).line}. The last one is used. Remove the other.`, spot.key)
    const value = readValue()
    if (key === '__proto__') say('warning', 'This is not a setting and is ignored. Remove it.', spot.key)
    else if (value !== undefined) {
      members.set(key, spot)
      ;(container as Record<string | number, unknown>)[key] = value
    }
    path.pop()
  }

  /** The key and its colon. */
  function readKey(): string {
    const key = '{[:'.includes(token) ? (fail('A key is missing here.'), '') : String(/^["']/.test(token) ? readScalar() : (fail(`Keys stand in double quotes. Write it as "${plain(token)}".`), token))
    if (!'{[:'.includes(token)) {
      if (text[start + token.length] === '"' && !token.startsWith('"')) token += '"'
      next()
    }
    if (token === ':') next()
    else fail('A colon is missing here.', behind)
    return key
  }
}

/** A text without the second side of merges that nobody finished: blanks stand there, so that places stay. */
function withoutTheirs(source: SourceText, report: Report): string {
  if (!/^<{7}/m.test(source.text)) return source.text
  let isTheirs = false
  return source.text.replace(/^.*$/gm, (line, offset: number) => {
    const mark = /^([<=|>])\1{6}(?!\1)/.exec(line)?.[1]
    if (mark === '<') {
      report('error', '', 'A merge conflict was never resolved here ("<<<<<<<"). The first side is read. Keep one side and remove the marks.', { source, key: offset, value: offset })
    } else if (mark !== undefined) isTheirs = mark !== '>'
    return mark !== undefined || isTheirs ? ' '.repeat(line.length) : line
  })
}
