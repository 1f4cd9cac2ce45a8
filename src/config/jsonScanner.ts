import { plain } from './problems.ts'
import { placeAt, type SourceText } from './sourceText.ts'

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?=[\s,\]}/]|$)/y
const WORD = /[^\s,:{}[\]"']+/y
const ESCAPES: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }
const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

export type Scanner = ReturnType<typeof createScanner>

/** Walks through a JSON text, word by word. Everything it says carries the offset it speaks of. */
export function createScanner(source: SourceText, say: (severity: 'error' | 'warning', message: string, offset: number) => void) {
  const { text } = source
  const length = text.length
  let at = 0
  let behindLastWord = 0
  let hasComments = false
  let isSilent = false
  let lastError = -1

  const scanner = {
    offset: () => at,
    /** Just behind the last thing that was not blank. */
    behindLastWord: () => behindLastWord,
    lineOf: (offset: number) => placeAt(source, offset).line,
    isAtEnd: () => at >= length,
    peek: () => text.charAt(at),
    take(sign: string): boolean {
      if (text[at] !== sign) return false
      behindLastWord = ++at
      return true
    },
    skip(signs: number) {
      at += signs
    },
    /** Reads no further and says no more: for a text that is beyond mending. */
    giveUp() {
      at = length
      isSilent = true
    },
    /** One fault is told once, however many brackets it leaves open. */
    error(message: string, offset = at) {
      if (!isSilent && offset !== lastError) say('error', message, offset)
      lastError = offset
    },
    warn: (message: string, offset = at) => say('warning', message, offset),

    /** Blanks, comments and the marks of a merge. */
    skipBlanks() {
      for (;;) {
        const code = text.charCodeAt(at)
        if (code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff) at++
        else if (code === 47 && !skipComment()) return
        else if (code !== 47 && !skipMergeMark()) return
      }
    },

    /** A key, or nothing behind an error. */
    readKey(): string | undefined {
      const sign = text[at]
      if (sign === '"' || sign === "'") return scanner.readText()
      const start = at
      const word = match(WORD)
      if (word !== undefined && /^[\w$-]+$/.test(word)) {
        const isClosed = text[at] === '"'
        scanner.error(`Keys stand in double quotes. Write it as "${word}".`, start)
        if (isClosed) at++
        behindLastWord = at
        return word
      }
      if (word === undefined) at++
      scanner.error(`${plain(JSON.stringify(text.slice(start, Math.min(at, start + 40))))} is not a key. Keys stand in double quotes.`, start)
      return undefined
    },

    /** A text, number, `true`, `false` or `null`; `undefined` behind an error. */
    readScalar(): unknown {
      const start = at
      const sign = text[at]
      if (sign === '"' || sign === "'") return scanner.readText()
      const number = match(NUMBER)
      if (number !== undefined) return Number(number)
      const word = match(WORD)
      if (word !== undefined && Object.hasOwn(LITERALS, word)) return LITERALS[word]
      if (word !== undefined) {
        if (text[at] === '"') at++
        behindLastWord = at
        scanner.error(`Text stands in double quotes. Write it as "${plain(word.slice(0, 60))}".`, start)
        return word
      }
      scanner.error(start >= length ? 'The file ends where a value should stand.' : 'A value is missing here.', start)
      // Brackets and commas are for the caller; anything else would be met again and again.
      if (!',}]'.includes(text.charAt(at))) at++
      return undefined
    },

    /** What stands in quotes. Without a closing quote it ends with its line. */
    readText(): string {
      const start = at
      const quote = text[at++]!
      let value = ''
      let from = at
      if (quote === "'") scanner.error('Text stands in double quotes, not single ones.', start)
      for (; at < length; at++) {
        const code = text.charCodeAt(at)
        if (text[at] === quote) {
          value += text.slice(from, at)
          behindLastWord = ++at
          return value
        }
        if (code === 10 || code === 13) break
        if (code === 92) {
          value += text.slice(from, at) + readEscape()
          from = at + 1
        } else if (code < 32) {
          scanner.error('A control character stands in this text. Write a tab as \\t.', at)
        }
      }
      // A comma or bracket at the line's end is meant to stand behind the quote that is missing.
      const line = text.slice(from, at)
      const kept = line.replace(/[\s,{}[\]]+$/, '')
      at -= line.length - kept.length
      behindLastWord = at
      scanner.error('This text has no closing quote.', start)
      return value + kept
    },
  }
  return scanner

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found === undefined) return undefined
    behindLastWord = at += found.length
    return found
  }

  /** Leaves the offset on the escape's last sign. */
  function readEscape(): string {
    const sign = text[++at] ?? ''
    if (sign === 'u') {
      const digits = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 1, at + 5))?.[0]
      if (digits !== undefined) {
        at += 4
        return String.fromCharCode(Number.parseInt(digits, 16))
      }
    } else if (Object.hasOwn(ESCAPES, sign)) {
      return ESCAPES[sign]!
    }
    scanner.error(`JSON has no escape "\\${plain(sign)}". A backslash itself is written as "\\\\".`, at - 1)
    if (sign === '\n' || sign === '\r') at--
    return sign.trim()
  }

  function skipComment(): boolean {
    const isLine = text[at + 1] === '/'
    if (!isLine && text[at + 1] !== '*') return false
    if (!hasComments) scanner.warn('JSON has no comments; they are read over. Other tools may refuse the file: remove them.')
    hasComments = true
    const end = isLine ? text.slice(at).search(/[\r\n]|$/) + at : text.indexOf('*/', at + 2) + 2
    if (end === 1) scanner.error('This comment is never closed.')
    at = end === 1 ? length : end
    return true
  }

  /** A merge that nobody finished: our side is read, theirs is not. */
  function skipMergeMark(): boolean {
    if (!'<=>|'.includes(text.charAt(at)) || at >= length) return false
    const mark = /^(<{7}|={7}|>{7}|\|{7})(?=[ \r\n]|$)/.exec(text.slice(at, at + 8))?.[1]
    if (mark === undefined || (at > 0 && !'\r\n'.includes(text[at - 1]!))) return false
    if (mark[0] === '<') scanner.error('A merge conflict was never resolved here ("<<<<<<<"). The first side is read. Keep one side and remove the marks.')
    else if (mark[0] === '>') scanner.error('A merge mark was left here (">>>>>>>"). Remove it.')
    const isTheirs = mark[0] === '=' || mark[0] === '|'
    const end = isTheirs ? text.slice(at).search(/[\r\n]>{7}[^\r\n]*/) : 0
    if (isTheirs && end === -1) scanner.error(`A merge mark was left here ("${mark}"). Remove it.`)
    at += Math.max(0, end) + 1
    while (at < length && !'\r\n'.includes(text[at]!)) at++
    return true
  }
}
