/** Attribute name to its value: a text, `true` where it has none, or the source of its `{expression}`. */
export type Attributes = Map<string, string | true | { expression: string }>

export interface Tag {
  name: string
  attributes: Attributes
  isSelfClosing: boolean
  /** Index after the `>`. */
  end: number
}

/** A fragment, which has no name, is `<>` and nothing else: `a < b and c > d` is text. */
const NAME = /<(?:([A-Za-z][\w.:-]*)(?=[\s/>{])|(?=>))/y
const ATTRIBUTE = /\s*([@:A-Za-z_][\w.:@-]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{}/]+(?=[\s>/])))?)?/y

/**
 * How many brackets without a partner were searched for to the end of the page. Beyond a hundred, brackets are taken for
 * text: a page of nothing but open brackets is read in a time that grows with its length.
 */
export interface Patience {
  failures: number
}

const MOST_FAILURES = 100

/** Reads the opening tag that starts at `from`, or answers null where there is none: `a < b`, `<https://...>`, `<1 s`. */
export function readTag(text: string, from: number, patience: Patience): Tag | null {
  NAME.lastIndex = from
  const name = NAME.exec(text)
  if (name === null) return null
  const attributes: Attributes = new Map()
  let at = NAME.lastIndex
  for (;;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1
    if (text[at] === '>') return { name: name[1] ?? '', attributes, isSelfClosing: false, end: at + 1 }
    if (text.startsWith('/>', at)) return { name: name[1] ?? '', attributes, isSelfClosing: true, end: at + 2 }
    if (text[at] === '{') {
      const end = readExpression(text, at, patience)
      if (end < 0) return null
      at = end
      continue
    }
    ATTRIBUTE.lastIndex = at
    const attribute = ATTRIBUTE.exec(text)
    if (attribute === null) return null
    at = ATTRIBUTE.lastIndex
    const value = attribute[3] ?? attribute[4] ?? attribute[5]
    if (value !== undefined) {
      attributes.set(attribute[1]!, value)
    } else if (attribute[2] === undefined) {
      attributes.set(attribute[1]!, true)
    } else {
      const end = text[at] === '{' ? readExpression(text, at, patience) : -1
      if (end < 0) return null
      attributes.set(attribute[1]!, { expression: text.slice(at + 1, end - 1) })
      at = end
    }
  }
}

const CLOSING: Record<string, string> = { '{': '}', '(': ')', '[': ']' }

/**
 * The index after the bracket that closes the one at `from`, over texts, template texts and comments; -1 where it
 * isn't closed. An apostrophe in JSX text (`{ok && <p>it's</p>}`) is taken for one when no text fits on the line.
 */
export function readExpression(text: string, from: number, patience: Patience): number {
  if (patience.failures > MOST_FAILURES) return -1
  const end = endOfBracket(text, from, patience)
  if (end < 0) patience.failures += 1
  return end
}

function endOfBracket(text: string, from: number, patience: Patience): number {
  const open: string[] = []
  let at = from
  while (at < text.length) {
    const character = text[at]!
    if (character in CLOSING) {
      open.push(CLOSING[character]!)
    } else if (character === open.at(-1)) {
      open.pop()
      if (open.length === 0) return at + 1
    } else if (character === '"' || character === "'") {
      at = endOfString(text, at, character)
    } else if (character === '`') {
      at = endOfTemplate(text, at, patience)
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) return -1
      at = end + 1
    } else if (text.startsWith('//', at) && text[at - 1] !== ':') {
      const end = text.indexOf('\n', at)
      if (end < 0) return -1
      at = end
    }
    at += 1
  }
  return -1
}

function endOfString(text: string, from: number, quote: string): number {
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return from
}

function endOfTemplate(text: string, from: number, patience: Patience): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at
    else if (text.startsWith('${', at)) {
      const end = readExpression(text, at + 1, patience)
      if (end < 0) return text.length
      at = end - 1
    }
  }
  return text.length
}
