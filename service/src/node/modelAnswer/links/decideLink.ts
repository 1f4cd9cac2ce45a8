/** Returns the address that a link may have: the given one, a corrected one, or undefined if the link must go. */
export type JudgeLink = (address: string) => string | undefined

export interface LinkContext {
  judge: JudgeLink
  before: string
  isLineStart: boolean
  /**
   * Whether a link definition could start here: only spaces, quote markers and list markers precede this place on its
   * line.
   */
  isLineHead: boolean
  /** Counts a removed link. Returns the text that replaces it. */
  remove(text: string): string
  /** Checks nested text, such as the text of a link. */
  clean(text: string): string
}

/** The text to write in place of the next `length` characters. Undefined means: wait for more text. */
export type Decision = { text: string; length: number } | undefined

/** Something longer that looks like the beginning of a link is treated as text. */
const MAX_LINK_LENGTH = 2_000

export const LINK_START = /[![<@]|https?:|www\./i

export function copy(text: string): { text: string; length: number } {
  return { text, length: text.length }
}

/** Matches a sticky pattern at one place of the text, or at its beginning. */
export function match(pattern: RegExp, text: string, at = 0): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const LABEL = String.raw`\[((?:(?!\n[ \t]*\n)[^[\]\\]|\\[\s\S]|\[[^[\]]*\])*)\]`
const TITLE = String.raw`(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?`
const TARGET = String.raw`(?:<([^<>\n]*)>|((?:[^\s()<]|\([^\s()]*\))(?:[^\s()]|\([^\s()]*\))*|))`
const LINK = new RegExp(String.raw`(!?)${LABEL}\(\s*${TARGET}${TITLE}\s*\)`, 'y')
/** Text in brackets that is not a link, because of the character that follows. */
const NO_LINK = new RegExp(String.raw`!?${LABEL}[^(:]`, 'y')
const DEFINITION = /\[((?:\\[\s\S]|(?!\n[ \t]*\n)[^[\]\\])+)\]:([^\n]*)\n?/y
/** The address after the label of a link definition. A footnote has text there instead. */
const DEFINED = /^[ \t]*(?:<?([^\s>]*)>?)?(?:[ \t]+["'(].*|[ \t]*)$/
/** The address after the text of a suggestion. The number of a citation doesn't count. */
const FOLLOW_UP = /\[(?!\d+\])([^\]\s]{1,2000})\][ \t]*(?=\n|$)/y
const FOLLOW_UP_START = /\[[^\]\s]{0,2000}\]?[ \t]*$/y
const BLANK_LINE = /\n[ \t]*\n/
const LINK_HERE = new RegExp(LINK_START, 'iy')
const LINK_CHARACTER = /[![<@hw]/i
/** In longer parentheses, links are not looked for. They are treated as if they had one. */
const MAX_PARENTHESES = 300

/** Decides about `[` and `!`: links, pictures, link definitions, and the addresses of suggestions. */
export function decideLink(context: LinkContext, rest: string, isEnd: boolean): Decision {
  const { judge, before, isLineHead } = context
  if (rest === '!' && !isEnd) return undefined
  if (rest[0] === '!' && rest[1] !== '[') return copy('!')
  const definition = isLineHead ? match(DEFINITION, rest) : null
  if (definition !== null) {
    const [whole, , behind = ''] = definition
    if (!isEnd && !whole.endsWith('\n')) return undefined
    const defined = DEFINED.exec(behind)
    // A label with text behind it, as in a footnote.
    if (defined === null) return copy(whole.slice(0, whole.indexOf(']:') + 2))
    return judge(defined[1] ?? '') === undefined ? drop(context, whole) : copy(whole)
  }
  if (before.endsWith(')')) {
    if (!isEnd && match(FOLLOW_UP_START, rest) !== null) return undefined
    const followUp = match(FOLLOW_UP, rest)
    if (followUp !== null) return judge(followUp[1]!) === undefined ? drop(context, followUp[0]) : copy(followUp[0])
  }
  const link = match(LINK, rest)
  if (link !== null && link[0].length <= MAX_LINK_LENGTH) {
    const [whole, image = '', label = '', bracketed, plain = ''] = link
    return {
      text: image === '' ? keep(context, whole, label, bracketed ?? plain) : context.remove(context.clean(label)),
      length: whole.length,
    }
  }
  const isOver = isEnd || rest.length > MAX_LINK_LENGTH || BLANK_LINE.test(rest) || match(NO_LINK, rest) !== null
  return isOver ? copy(rest[0]!) : undefined
}

/**
 * Decides about `]`. If links inside the parentheses behind it are removed, what is left there could become an address:
 * `[a](<https://b.example>c)`. A space prevents that.
 */
export function decideLabelEnd(rest: string, isEnd: boolean): Decision {
  if (rest.length === 1 && !isEnd) return undefined
  if (rest[1] !== '(') return copy(']')
  const changes = mayChange(rest.slice(2), isEnd)
  if (changes === undefined) return undefined
  return changes ? { text: '] (', length: 2 } : copy(']')
}

/** Whether links may be removed from text up to its closing parenthesis. Undefined if that depends on later text. */
function mayChange(text: string, isEnd: boolean): boolean | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (at > MAX_PARENTHESES || (LINK_CHARACTER.test(character) && match(LINK_HERE, text, at) !== null)) return true
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')' && depth-- === 0) return false
  }
  return isEnd ? false : undefined
}

function keep({ judge, remove, clean }: LinkContext, whole: string, label: string, address: string): string {
  const inside = clean(label)
  const kept = judge(address)
  if (kept === undefined) return remove(inside)
  return kept === address && inside === label ? whole : `[${inside}](${kept})`
}

/** Removes a definition or an address but keeps its line break, because what follows may have to start a line. */
function drop({ remove }: LinkContext, whole: string): Decision {
  return { text: remove(whole.endsWith('\n') ? '\n' : ''), length: whole.length }
}

const ADDRESS = /<?(?:https?:\/\/|www\.)[^\s<>"'`)\]]+>?/iy
const ADDRESS_START = /<?(?:h|ht|htt|https?|https?:|https?:\/{1,2}|w|ww|www|www\.)?$/iy
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy
const AUTOLINK_START = /<(?:[a-z][a-z\d+.-]*(?::[^\s<>]*)?)?$/iy
const EMAIL_NAME = /[\w.+-]+$/
const EMAIL_HOST = /@([\w-]+(?:\.[\w-]+)+)/y
const EMAIL_HOST_START = /@[\w.-]*$/y

/** Decides about text that may begin a bare address: `h`, `w` and `<`. */
export function decideAddress(context: LinkContext, rest: string, isEnd: boolean): Decision {
  if (!isEnd && match(ADDRESS_START, rest) !== null) return undefined
  const address = match(ADDRESS, rest)
  if (address === null) return rest[0] === '<' ? decideAutolink(context, rest, isEnd) : copy(rest[0]!)
  const [text] = address
  if (!isEnd && text.length === rest.length && text.length <= MAX_LINK_LENGTH) return undefined
  const bare = text.replace(/^<|>$/g, '').replace(/[.,;:!?]+$/, '')
  if (context.judge(bare) !== undefined) return copy(text)
  const after = text.startsWith('<') ? '' : text.slice(bare.length).replace('>', '')
  return { text: context.remove(toPlainText(bare) + after), length: text.length }
}

function decideAutolink({ judge, remove }: LinkContext, rest: string, isEnd: boolean): Decision {
  const link = match(AUTOLINK, rest)
  if (link !== null) {
    const [whole, address = ''] = link
    return { text: judge(address) === undefined ? remove(toPlainText(address)) : whole, length: whole.length }
  }
  return !isEnd && rest.length <= MAX_LINK_LENGTH && match(AUTOLINK_START, rest) !== null ? undefined : copy('<')
}

/** Decides about `name@host.example`, which renderers turn into a link. The name has already been written. */
export function decideEmail({ judge, remove, before }: LinkContext, rest: string, isEnd: boolean): Decision {
  const [name] = EMAIL_NAME.exec(before) ?? []
  if (name === undefined) return copy('@')
  if (!isEnd && rest.length <= MAX_LINK_LENGTH && match(EMAIL_HOST_START, rest) !== null) return undefined
  const [whole, host = ''] = match(EMAIL_HOST, rest) ?? []
  if (whole === undefined) return copy('@')
  const isKept = judge(`mailto:${name}@${host}`) !== undefined
  return { text: isKept ? whole : remove(` (at) ${host}`), length: whole.length }
}

/**
 * Writes an address so that no renderer turns it into a link: without its scheme and without characters that have a
 * meaning in Markdown. Writing it as code would not be safe, because backticks before it could end the code.
 */
function toPlainText(address: string): string {
  const plain = address.replace(/[a-z][a-z\d+.-]*:(?:\/\/)?|www\./gi, '').replace(/@/g, ' (at) ')
  return plain.replace(/[^\w\s.()/~%?=&+#,;-]/g, '').replace(/^\/+/, '')
}
