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
const DEFINITION = /\[((?:\\[\s\S]|(?!\n[ \t]*\n)[^[\]\\])+)\]:([^\n]*)\n?/y
/** What stands behind the label of a definition; behind that of a footnote stands text. */
const DEFINED = /^[ \t]*(?:<?([^\s>]*)>?)?(?:[ \t]+["'(].*|[ \t]*)$/
/** What may stand before a definition on its line: blanks, quote marks, marks of lists. */
const LINE_HEAD = /^[ \t>*+\-\d.)]*$/
const ADDRESS = /<?(?:https?:\/\/|www\.)[^\s<>"'`)\]]+>?/iy
/** What stands behind the text of a suggestion, except a citation's number. */
const FOLLOW_UP = /\[(?!\d+\])([^\]\s]{1,2000})\][ \t]*(?=\n|$)/y
const FOLLOW_UP_START = /\[[^\]\s]{0,2000}\]?[ \t]*$/y
const ADDRESS_START = /<?(?:h|ht|htt|https?|https?:|https?:\/{1,2}|w|ww|www|www\.)?$/iy
/** An address of any other kind. */
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/iy
const AUTOLINK_START = /<(?:[a-z][a-z\d+.-]*(?::[^\s<>]*)?)?$/iy
const EMAIL_NAME = /[\w.+-]+$/
const EMAIL_HOST = /@([\w-]+(?:\.[\w-]+)+)/y
const EMAIL_HOST_START = /@[\w.-]*$/y
const LONGEST_EMAIL_NAME = 100
const CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/y
const BLANK_END = /\n[ \t]*\n$/
const BLANK_LINE = /\n[ \t]*\n/
const FENCE = /^( {0,12})(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$/
const SUGGESTIONS = /^ {0,3}(?:`{3,}|~{3,})[ \t]*suggestions/
/** The beginning of HTML or a formula, in which fences are text to some parsers. */
const HIDES_FENCES = /^[ \t>]*(?:<(?![a-z][a-z\d+.-]*:)[a-z/!?]|\$\$|\\\[)/i
const FENCE_START = /^ *(?:`+|~+)?$|^ *(?:`{3,}|~{3,})[^`]*$/
const HIDES_START = /^[ \t>]*(?:<[a-z\d+.-]{0,32}|\$|\\)?$/i
const HIDES_CODE = /[|<>$\\]/

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
  /** Whether only what may stand before a definition stands before this place on its line. */
  let isLineHead = true
  /** The last characters that were decided. */
  let before = ''
  let fence: { marks: string; indent: number; isSuggestions: boolean } | undefined
  /** Whether parsers may differ about what is in a fence. From then on, nothing is taken for one. */
  let isDoubtful = false
  /** Whether code that began on an earlier line of the paragraph may go on. */
  let isCodeOpen = false
  let carry = ''

  function remove(text: string): string {
    removed += 1
    return text
  }

  function drop({ length }: string): Decision {
    return { text: remove(''), length }
  }

  function drain(isEnd: boolean): string {
    let out = ''
    let at = 0
    while (at < buffer.length) {
      const rest = buffer.slice(at, at + WINDOW)
      const decision = decide(rest, isEnd && at + WINDOW >= buffer.length)
      if (decision === undefined) break
      out += decision.text
      const decided = buffer.slice(at, at + decision.length)
      at += decision.length
      isLineStart = decided.endsWith('\n')
      const line = decided.slice(decided.lastIndexOf('\n') + 1)
      isLineHead = (isLineHead || line.length < decided.length) && LINE_HEAD.test(line)
      before = (before + decided).slice(-LONGEST_EMAIL_NAME)
      if (BLANK_END.test(before)) isCodeOpen = false
    }
    buffer = buffer.slice(at)
    return out
  }

  function decide(rest: string, isEnd: boolean): Decision {
    if (isLineStart || fence !== undefined) {
      const line = decideLine(rest, isEnd)
      if (line !== 'text') return line
    }
    const plain = /^[^`![<hw@]+/i.exec(rest)?.[0].replace(/\n[\s\S]*/, '\n')
    if (plain !== undefined) return { text: plain, length: plain.length }
    if (rest[0] === '`') return decideCode(rest, isEnd)
    if (rest[0] === '@') return decideEmail(rest, isEnd)
    return rest[0] === '[' || rest[0] === '!' ? decideLink(rest, isEnd) : decideAddress(rest, isEnd)
  }

  /** Fences, and what is in them. */
  function decideLine(rest: string, isEnd: boolean): Decision | 'text' {
    const end = rest.indexOf('\n')
    const isOpenLine = end < 0 && !isEnd
    const line = end < 0 ? rest : rest.slice(0, end)
    const whole = copy(end < 0 ? line : `${line}\n`)
    if (isOpenLine && isLineStart && (FENCE_START.test(line) || HIDES_START.test(line))) return undefined
    const { indent = '', marks } = readFence(line)
    if (fence === undefined) {
      isDoubtful ||= HIDES_FENCES.test(line)
      if (marks === undefined || isDoubtful) return 'text'
      fence = { marks, indent: indent.length, isSuggestions: SUGGESTIONS.test(line) }
      return whole
    }
    if (isLineStart) {
      const isMark = marks !== undefined && marks.startsWith(fence.marks) && line.trim() === marks
      if (isMark && (fence.indent === 0 ? indent.length <= 3 : indent.length === fence.indent)) {
        fence = undefined
        return whole
      }
      // A line that is indented less may end the list that a fence is in, and the fence with it.
      const isOut = line.trim() !== '' && /^ */.exec(line)![0].length < fence.indent
      if (isMark || isOut) {
        isDoubtful = true
        fence = undefined
        return 'text'
      }
      fence.isSuggestions ||= SUGGESTIONS.test(line)
    }
    if (fence.isSuggestions && isOpenLine) return undefined
    return fence.isSuggestions ? { text: checkSuggestion(line) + (end < 0 ? '' : '\n'), length: whole!.length } : whole
  }

  /** `(text)[address]`: a follow-up question, which is no link to a parser of Markdown. */
  function checkSuggestion(line: string): string {
    return line.replace(/\)\[([^\]]*)\]/g, (whole, address: string) => {
      const kept = judge(address.trim())
      return kept === undefined ? remove(')') : kept === address.trim() ? whole : `)[${kept}]`
    })
  }

  /** Code that any parser takes for code: on one line, in a paragraph in which no other code may be open. */
  function decideCode(rest: string, isEnd: boolean): Decision {
    // An escaped backtick opens nothing.
    if (/(?<!\\)(?:\\\\)*\\$/.test(before)) return copy('`')
    const [run] = /^`+/.exec(rest)!
    if (!isEnd && run.length === rest.length) return undefined
    const code = match(CODE, rest)
    if (code !== null && (isEnd || code[0].length < rest.length)) {
      if (isCodeOpen) return copy(run)
      const [whole] = code
      return HIDES_CODE.test(whole) ? { text: cleanCode(whole, run), length: whole.length } : copy(whole)
    }
    if (!isEnd && code === null && rest.length <= LONGEST_CODE && !rest.includes('\n')) return undefined
    if (!isEnd && code !== null) return undefined
    isCodeOpen = true
    return copy(run)
  }

  /** In a table, a tag or a formula, what looks like code may be none. */
  function cleanCode(whole: string, run: string): string {
    return run + cleanLabel(whole.slice(run.length, -run.length)) + run
  }

  function decideLink(rest: string, isEnd: boolean): Decision {
    if (rest === '!' && !isEnd) return undefined
    if (rest[0] === '!' && rest[1] !== '[') return copy('!')
    const definition = isLineHead ? match(DEFINITION, rest) : null
    if (definition !== null) {
      const [whole, , behind = ''] = definition
      if (!isEnd && !whole.endsWith('\n')) return undefined
      const defined = DEFINED.exec(behind)
      // Text behind a label in brackets, as in a footnote.
      if (defined === null) return copy(whole.slice(0, whole.indexOf(']:') + 2))
      return judge(defined[1] ?? '') === undefined ? drop(whole) : copy(whole)
    }
    const followUp = before.endsWith(')') ? match(FOLLOW_UP, rest) : null
    if (followUp !== null) return judge(followUp[1]!) === undefined ? drop(followUp[0]) : copy(followUp[0])
    if (before.endsWith(')') && !isEnd && match(FOLLOW_UP_START, rest) !== null) return undefined
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
    if (address === null) return rest[0] === '<' ? decideAutolink(rest, isEnd) : copy(rest[0]!)
    const [text] = address
    if (!isEnd && text.length === rest.length && text.length <= LONGEST_LINK) return undefined
    const bare = text.replace(/^<|>$/g, '').replace(/[.,;:!?]+$/, '')
    if (judge(bare) !== undefined) return copy(text)
    const after = text.startsWith('<') ? '' : text.slice(bare.length).replace('>', '')
    return { text: remove(`\`${bare}\`${after}`), length: text.length }
  }

  function decideAutolink(rest: string, isEnd: boolean): Decision {
    const link = match(AUTOLINK, rest)
    if (link !== null) {
      const [whole, address = ''] = link
      return { text: judge(address) === undefined ? remove(`\`${address}\``) : whole, length: whole.length }
    }
    return !isEnd && rest.length <= LONGEST_LINK && match(AUTOLINK_START, rest) !== null ? undefined : copy('<')
  }

  /** `name@host.example`, which renderers make a link. Its name is already written, so its host becomes code. */
  function decideEmail(rest: string, isEnd: boolean): Decision {
    const [name] = EMAIL_NAME.exec(before) ?? []
    if (name === undefined) return copy('@')
    if (!isEnd && rest.length <= LONGEST_LINK && match(EMAIL_HOST_START, rest) !== null) return undefined
    const [whole, host = ''] = match(EMAIL_HOST, rest) ?? []
    if (whole === undefined) return copy('@')
    const isKept = judge(`mailto:${name}@${host}`) !== undefined
    return { text: isKept ? whole : remove(`@\`${host}\``), length: whole.length }
  }

  function keep(whole: string, label: string, address: string): string {
    const inside = cleanLabel(label)
    const kept = judge(address)
    if (kept === undefined) return remove(inside)
    return kept === address && inside === label ? whole : `[${inside}](${kept})`
  }

  /** A label may hold a picture, which is a link, too. */
  function cleanLabel(label: string): string {
    if (!/[![<@]|https?:|www\./i.test(label)) return label
    const inner = createLinkVerifier(judge)
    const text = inner.write(label) + inner.end()
    removed += inner.removed
    return text
  }

  return {
    write(delta) {
      const text = carry + delta
      carry = text.endsWith('\r') ? '\r' : ''
      buffer += text.slice(0, text.length - carry.length).replace(/\r\n?/g, '\n')
      return drain(false)
    },
    end() {
      buffer += carry === '' ? '' : '\n'
      carry = ''
      return drain(true)
    },
    get removed() {
      return removed
    },
  }
}

function readFence(line: string): { indent?: string; marks?: string } {
  const [, indent, backticks, tildes] = FENCE.exec(line) ?? []
  const marks = backticks ?? tildes
  return marks === undefined ? {} : { indent: indent!, marks }
}

function match(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0
  return pattern.exec(text)
}

function copy(text: string): Decision {
  return { text, length: text.length }
}
