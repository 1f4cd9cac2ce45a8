/** Lets only those links through that a model was given. */
export interface LinkVerifier {
  /** Adds text as it streams in; gives what can be shown of it. A link is held back until it is complete. */
  write(delta: string): string
  /** The rest, at the end of the text. */
  end(): string
  /** How many links were taken out so far. */
  readonly removed: number
}

/** Whether an address may stay: as it is, in another form, or, when undefined, not at all. */
export type JudgeLink = (address: string) => string | undefined

/** Beyond this, what looks like the beginning of a link is text. */
const LONGEST_LINK = 2_000
const LONGEST_CODE = 4_000
/** No decision looks farther than this. */
const WINDOW = 8_000

const LABEL = String.raw`\[((?:(?!\n[ \t]*\n)[^[\]\\]|\\[\s\S]|\[[^[\]]*\])*)\]`
const TITLE = String.raw`(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?`
const TARGET = String.raw`(?:<([^<>\n]*)>|((?:[^\s()<]|\([^\s()]*\))(?:[^\s()]|\([^\s()]*\))*|))`
const LINK = new RegExp(String.raw`(!?)${LABEL}\(\s*${TARGET}${TITLE}\s*\)`, 'y')
/** A label with something behind it that makes it no link. */
const NO_LINK = new RegExp(String.raw`!?${LABEL}[^(:]`, 'y')
const DEFINITION = /\[[^\]\n]+\]:[^\n]*\n?/y
const ADDRESS = /<?https?:\/\/[^\s<>"'`)\]]+>?/iy
const ADDRESS_START = /<?(?:h|ht|htt|https?|https?:|https?:\/{1,2})?$/iy
const CODE = /(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/y
const BLANK_LINE = /\n[ \t]*\n/
const FENCE = /^ {0,3}(`{3,}|~{3,})[^`\n]*$/

/** A decision about the text at one place: what to show for how many characters, or, when undefined, to wait. */
type Decision = { text: string; length: number } | undefined

/**
 * Checks the links of streamed Markdown. Images, and links that `judge` refuses, become their text; refused addresses
 * become code, which no renderer turns into a link. What stands in code is left alone.
 */
export function createLinkVerifier(judge: JudgeLink): LinkVerifier {
  let buffer = ''
  let removed = 0
  let isLineStart = true
  let fence: string | undefined

  function remove(text: string): string {
    removed += 1
    return text
  }

  function drain(isEnd: boolean): string {
    let out = ''
    let at = 0
    while (at < buffer.length) {
      const rest = buffer.slice(at, at + WINDOW)
      const decision = decide(rest, isEnd && at + WINDOW >= buffer.length)
      if (decision === undefined) break
      out += decision.text
      at += decision.length
      isLineStart = buffer[at - 1] === '\n'
    }
    buffer = buffer.slice(at)
    return out
  }

  function decide(rest: string, isEnd: boolean): Decision {
    if (isLineStart || fence !== undefined) {
      const line = decideLine(rest, isEnd)
      if (line !== 'text') return line
    }
    const plain = /^[^`![<h]+/i.exec(rest)?.[0].replace(/\n[\s\S]*/, '\n')
    if (plain !== undefined) return { text: plain, length: plain.length }
    if (rest[0] === '`') return decideCode(rest, isEnd)
    return rest[0] === '[' || rest[0] === '!' ? decideLink(rest, isEnd) : decideAddress(rest, isEnd)
  }

  /** Fences, and what is in them. */
  function decideLine(rest: string, isEnd: boolean): Decision | 'text' {
    const end = rest.indexOf('\n')
    const line = end < 0 ? rest : rest.slice(0, end)
    const whole = { text: end < 0 ? line : `${line}\n`, length: end < 0 ? line.length : end + 1 }
    if (fence === undefined) {
      const isFence = FENCE.test(line)
      if (end < 0 && !isEnd && /^ {0,3}(?:`+|~+)?$|^ {0,3}(?:`{3,}|~{3,})[^`]*$/.test(line)) return undefined
      if (!isFence) return 'text'
      fence = FENCE.exec(line)![1]!
      return whole
    }
    if (!isLineStart) return whole
    const isClosing = line.trim().startsWith(fence) && /^[ \t]*([`~])\1*[ \t]*$/.test(line)
    if (end < 0 && !isEnd && /^[ \t]*[`~]*[ \t]*$/.test(line)) return undefined
    if (isClosing) fence = undefined
    return whole
  }

  function decideCode(rest: string, isEnd: boolean): Decision {
    const code = match(CODE, rest)
    if (code !== null && (isEnd || code[0].length < rest.length)) return copy(code[0])
    if (code === null && (isEnd || rest.length > LONGEST_CODE || BLANK_LINE.test(rest)))
      return copy(/^`+/.exec(rest)![0])
    return undefined
  }

  function decideLink(rest: string, isEnd: boolean): Decision {
    if (rest === '!' && !isEnd) return undefined
    if (rest[0] === '!' && rest[1] !== '[') return copy('!')
    const definition = isLineStart ? match(DEFINITION, rest) : null
    if (definition !== null) {
      if (!isEnd && !definition[0].endsWith('\n')) return undefined
      const address = /\]:\s*<?([^\s>]*)/.exec(definition[0])?.[1] ?? ''
      return judge(address) === undefined ? { text: remove(''), length: definition[0].length } : copy(definition[0])
    }
    const link = match(LINK, rest)
    if (link !== null && link[0].length <= LONGEST_LINK) {
      const [whole, image = '', label = '', bracketed, plain = ''] = link
      return {
        text: image === '' ? keep(whole, label, bracketed ?? plain) : remove(cleanLabel(label)),
        length: whole.length,
      }
    }
    const isOver = isEnd || rest.length > LONGEST_LINK || BLANK_LINE.test(rest) || match(NO_LINK, rest) !== null
    return isOver ? copy(rest[0]!) : undefined
  }

  function decideAddress(rest: string, isEnd: boolean): Decision {
    if (!isEnd && match(ADDRESS_START, rest) !== null) return undefined
    const address = match(ADDRESS, rest)
    if (address === null) return copy(rest[0]!)
    const [text] = address
    if (!isEnd && text.length === rest.length && text.length <= LONGEST_LINK) return undefined
    const bare = text.replace(/^<|>$/g, '').replace(/[.,;:!?]+$/, '')
    if (judge(bare) !== undefined) return copy(text)
    const after = text.startsWith('<') ? '' : text.slice(bare.length).replace('>', '')
    return { text: remove(`\`${bare}\`${after}`), length: text.length }
  }

  function keep(whole: string, label: string, address: string): string {
    const inside = cleanLabel(label)
    const kept = judge(address)
    if (kept === undefined) return remove(inside)
    return kept === address && inside === label ? whole : `[${inside}](${kept})`
  }

  /** A label may hold a picture, which is a link, too. */
  function cleanLabel(label: string): string {
    if (!/[![<]|https?:/i.test(label)) return label
    const inner = createLinkVerifier(judge)
    const text = inner.write(label) + inner.end()
    removed += inner.removed
    return text
  }

  return {
    write(delta) {
      buffer += delta
      return drain(false)
    },
    end: () => drain(true),
    get removed() {
      return removed
    },
  }
}

function match(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0
  return pattern.exec(text)
}

function copy(text: string): Decision {
  return { text, length: text.length }
}
