/**
 * Attributes by name. The value is a text, `true` for an attribute without a value, or the source of an `{expression}`.
 */
export type Attributes = Map<string, string | true | { expression: string }>

export interface Tag {
  name: string
  attributes: Attributes
  isSelfClosing: boolean
  end: number
}

/** The name of a tag. A fragment has none and is exactly `<>`: `a < b and c > d` is text. */
const NAME = /<(?:([A-Za-z][\w.:-]*)(?=[\s/>{])|(?=>))/y
const ATTRIBUTE = /\s*([@:A-Za-z_][\w.:@-]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}/]+(?=[\s>/])))?)?/y

/** Reads the opening tag that starts at `from`. Returns null if there is none: `a < b`, `<https://...>`, `<1 s`. */
export function readTag(text: string, from: number, budget: SearchBudget): Tag | null {
  if (budget.characters < 0) return null
  NAME.lastIndex = from
  const name = NAME.exec(text)
  if (name === null) return null
  const { tag, end } = readAttributes(text, NAME.lastIndex, name[1] ?? '', budget)
  if (tag === null) budget.characters -= end - from
  return tag
}

function readAttributes(
  text: string,
  from: number,
  name: string,
  budget: SearchBudget,
): { tag: Tag | null; end: number } {
  const attributes: Attributes = new Map()
  let at = from
  for (;;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1
    const isSelfClosing = text.startsWith('/>', at)
    if (isSelfClosing || text[at] === '>') {
      const end = at + (isSelfClosing ? 2 : 1)
      return { tag: { name, attributes, isSelfClosing, end }, end }
    }
    if (text[at] === '{') {
      const end = readExpression(text, at, budget)
      if (end < 0) return { tag: null, end: at }
      at = end
      continue
    }
    ATTRIBUTE.lastIndex = at
    const attribute = ATTRIBUTE.exec(text)
    if (attribute === null) return { tag: null, end: at }
    at = ATTRIBUTE.lastIndex
    const value = attribute[3] ?? attribute[4] ?? attribute[5]
    if (value !== undefined) {
      attributes.set(attribute[1]!, value)
    } else if (attribute[2] === undefined) {
      attributes.set(attribute[1]!, true)
    } else {
      const end = text[at] === '{' ? readExpression(text, at, budget) : -1
      if (end < 0) return { tag: null, end: at }
      attributes.set(attribute[1]!, { expression: text.slice(at + 1, end - 1) })
      at = end
    }
  }
}

const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']', '`': '`' }

/**
 * Returns the index after the bracket that closes the one at `from`, or -1 if it isn't closed. Strings, template
 * literals and comments are skipped. An apostrophe in JSX text (`{ok && <p>it's</p>}`) is recognized because no string
 * ends on its line.
 */
export function readExpression(text: string, from: number, budget: SearchBudget): number {
  if (budget.characters < 0) return -1
  const { isClosed, end } = readBracket(text, from, budget)
  if (isClosed) return end
  budget.characters -= end - from
  return -1
}

function readBracket(text: string, from: number, budget: SearchBudget): { isClosed: boolean; end: number } {
  const failed = { isClosed: false, end: text.length }
  /** The closing characters of the brackets and template literals that are open. */
  const open: string[] = []
  let at = from
  while (at < text.length) {
    const character = text[at]!
    const closing = open.at(-1)
    if (closing === '`') {
      if (character === '\\') at += 1
      else if (character === '`') open.pop()
      else if (text.startsWith('${', at)) {
        open.push('}')
        at += 1
      }
    } else if (character === closing) {
      open.pop()
      if (open.length === 0) return { isClosed: true, end: at + 1 }
    } else if (Object.hasOwn(CLOSING, character)) {
      open.push(CLOSING[character]!)
    } else if (character === '"' || character === "'") {
      at = endOfString(text, at, budget)
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) return failed
      at = end + 1
    } else if (text.startsWith('//', at) && text[at - 1] !== ':') {
      const end = text.indexOf('\n', at)
      if (end < 0) return failed
      at = end
    }
    at += 1
  }
  return failed
}

/**
 * Returns the index of the mark that ends the string which the mark at `from` begins, on the same line. Without one, it
 * is an apostrophe, and `from` is returned.
 */
export function endOfString(text: string, from: number, { unclosed }: SearchBudget): number {
  const quote = text[from]!
  const known = unclosed.get(quote)
  if (known !== undefined && known.from < from && from < known.to) return from
  let at = from + 1
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  unclosed.set(quote, { from, to: at })
  return from
}

/**
 * What reading a text may still cost. Even a page of only open brackets takes linear time, and so does one of quotes
 * that no other quote closes.
 */
export interface SearchBudget {
  /**
   * How many characters may be searched in vain for the ends of brackets and tags. Below 0, all further brackets and
   * tags count as text.
   */
  characters: number
  /** By quotation mark, the part of a line in which the last one that was looked for ends no string. */
  unclosed: Map<string, { from: number; to: number }>
}

export function createSearchBudget(): SearchBudget {
  return { characters: 10_000_000, unclosed: new Map() }
}
