import { BULLET_SIGNS } from '../../../../src/markdown/rules/sharedRules.ts'
import { findLinkTargets } from '../../engine/docs/plainText.ts'
import { removeCode } from '../../engine/docs/removeCode.ts'
import {
  copy,
  decideAddress,
  decideEmail,
  decideLabelEnd,
  decideLink,
  type Decision,
  type JudgeLink,
  LINK_START,
  type LinkContext,
} from './links/decideLink.ts'
import { createCodeReader, createFenceReader } from './links/createCodeReader.ts'

/** The number of characters that are examined ahead. No decision needs more. */
const WINDOW = 8_000
/** The number of earlier characters that a decision may use. */
const MAX_BEFORE = 100
/** The characters that may precede a link definition on its line: spaces, quote markers and list markers. */
const LINE_HEAD = new RegExp(String.raw`^[ \t>*+\-\d.)${BULLET_SIGNS}]*$`)
const PLAIN = /^[^`![\]<hw@]+/i

/**
 * Checks the links of streamed Markdown, so that only those stay that a model was given. Images, and links that `judge`
 * refuses, are replaced by their text. Bare addresses that it refuses lose their scheme, so that no renderer turns them
 * into links. Text that every parser treats as code is unchanged.
 */
export function createLinkVerifier(judge: JudgeLink) {
  let buffer = ''
  let removed = 0
  /** A carriage return at the end of a chunk. The next chunk may begin with its line feed. */
  let carry = ''
  const context: LinkContext = {
    judge,
    before: '',
    isLineStart: true,
    isLineHead: true,
    remove(text) {
      removed += 1
      return text
    },
    // The text of a link may contain a picture, which has an address too.
    clean(text) {
      if (!LINK_START.test(text)) return text
      const inner = createLinkVerifier(judge)
      const shown = inner.write(text) + inner.end()
      removed += inner.removed
      return shown
    },
  }
  const fences = createFenceReader(context)
  const code = createCodeReader(context)

  function drain(isEnd: boolean): string {
    let out = ''
    let at = 0
    while (at < buffer.length) {
      const rest = buffer.slice(at, at + WINDOW)
      const decision = decide(rest, isEnd && at + WINDOW >= buffer.length)
      if (decision === undefined) break
      out += decision.text
      advance(rest.slice(0, decision.length))
      at += decision.length
    }
    buffer = buffer.slice(at)
    return out
  }

  function decide(rest: string, isEnd: boolean): Decision {
    if (context.isLineStart || fences.isOpen) {
      const line = fences.decide(rest, isEnd)
      if (line !== 'text') return line
    }
    const plain = PLAIN.exec(rest)?.[0].replace(/\n[\s\S]*/, '\n')
    if (plain !== undefined) return copy(plain)
    if (rest[0] === '`') return code.decide(rest, isEnd)
    if (rest[0] === ']') return decideLabelEnd(rest, isEnd)
    if (rest[0] === '@') return decideEmail(context, rest, isEnd)
    return /[![]/.test(rest[0]!) ? decideLink(context, rest, isEnd) : decideAddress(context, rest, isEnd)
  }

  function advance(decided: string): void {
    const line = decided.slice(decided.lastIndexOf('\n') + 1)
    context.isLineStart = line === ''
    context.isLineHead = (context.isLineHead || line.length < decided.length) && LINE_HEAD.test(line)
    context.before = (context.before + decided).slice(-MAX_BEFORE)
    code.advance()
  }

  return {
    /** Adds text. Returns what can be shown so far: a link is held back until it is complete. */
    write(delta: string): string {
      const text = carry + delta
      carry = text.endsWith('\r') ? '\r' : ''
      buffer += text.slice(0, text.length - carry.length).replace(/\r\n?/g, '\n')
      return drain(false)
    },
    /** Ends the text. Returns what was held back. */
    end(): string {
      buffer += carry === '' ? '' : '\n'
      carry = ''
      return drain(true)
    },
    /** How many links were removed so far. */
    get removed(): number {
      return removed
    },
  }
}

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const AUTOLINK = /<((?:https?|mailto):[^\s<>]{1,2000})>/gi
const ATTRIBUTE = /\bhref=["']((?:https?|mailto):[^"'\s]{1,2000})["']/gi

/**
 * Lists the external addresses that Markdown links to explicitly: `[text](address)`, `<address>`, `href="address"`.
 * Addresses in plain text, code or comments don't count: a page could use them to make a model link to another site.
 */
export function findExternalLinks(markdown: string): string[] {
  if (!/https?:|mailto:/i.test(markdown)) return []
  const text = removeCode(markdown.replace(COMMENT, ''))
  const targets = findLinkTargets(text).map(({ from, to }) => text.slice(from, to))
  const others = [AUTOLINK, ATTRIBUTE].flatMap((pattern) => Array.from(text.matchAll(pattern), ([, link = '']) => link))
  return [...targets, ...others].filter((link) => /^(?:https?:\/\/|mailto:)/i.test(link))
}
