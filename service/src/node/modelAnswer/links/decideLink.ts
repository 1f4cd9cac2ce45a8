import { copy, LINK_START, MAX_LINK_LENGTH, match, type Decision, type LinkContext } from './LinkContext.ts'

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
