import { type Fence, openFence, readFenceLine } from '../../../../../src/markdown/rules/sharedRules.ts'
import { copy, type Decision, type LinkContext, match } from './decideLink.ts'

const MAX_CODE_LENGTH = 4_000
const CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/y
const BLANK_END = /\n[ \t]*\n$/
const HIDES_CODE = /[|<>$\\]/

/** Recognizes inline code, but only where every parser does. */
export function createCodeReader(context: LinkContext) {
  /** Whether code that began on an earlier line of the paragraph may still be open. */
  let isOpen = false

  /**
   * Decides about a run of backticks. Accepts only what every parser treats as code: it begins and ends on one line,
   * and no other code of the paragraph may be open.
   */
  function decide(rest: string, isEnd: boolean): Decision {
    // An escaped backtick doesn't begin code.
    if (/(?<!\\)(?:\\\\)*\\$/.test(context.before)) return copy('`')
    const [run] = /^`+/.exec(rest)!
    if (!isEnd && run.length === rest.length) return undefined
    const code = match(CODE, rest)
    if (code !== null && (isEnd || code[0].length < rest.length)) {
      if (isOpen) return copy(run)
      const [whole] = code
      return HIDES_CODE.test(whole) ? { text: cleanCode(whole, run), length: whole.length } : copy(whole)
    }
    if (!isEnd && code === null && rest.length <= MAX_CODE_LENGTH && !rest.includes('\n')) return undefined
    if (!isEnd && code !== null) return undefined
    isOpen = true
    return copy(run)
  }

  /** Checks the text as if it were not code if it contains characters of a table, a tag or a formula. */
  function cleanCode(whole: string, run: string): string {
    return run + context.clean(whole.slice(run.length, -run.length)) + run
  }

  return {
    decide,
    /** Must be called after each decision. */
    advance(): void {
      if (BLANK_END.test(context.before)) isOpen = false
    },
  }
}

const FENCE = /^( {0,12})(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)$/
const BLANK_LINE = /(?:^|\n)[ \t]*\n$/
const SUGGESTIONS = /^ {0,3}(?:`{3,}|~{3,})[ \t]*suggestions/
/** The beginning of HTML or a formula. Some parsers recognize no fences inside. */
const HIDES_FENCES = /^[ \t>]*(?:<(?![a-z][a-z\d+.-]*:)[a-z/!?]|\$\$|\\\[)/i
const FENCE_START = /^ *(?:`+|~+)?$|^ *(?:`{3,}|~{3,})[^`]*$/
const HIDES_START = /^[ \t>]*(?:<[a-z\d+.-]{0,32}|\$|\\)?$/i

/**
 * Recognizes fenced code, but only where every parser does. Where parsers may differ, the lines are treated as text.
 */
export function createFenceReader(context: LinkContext) {
  let fence: { marks: string; indent: number; isSuggestions: boolean; open: readonly Fence[] } | undefined
  /** Set as soon as parsers may differ about a fence. From then on, no fence is recognized. */
  let isDoubtful = false

  /** Decides about a line that begins, ends or belongs to a fenced block. Returns `text` for any other line. */
  function decide(rest: string, isEnd: boolean): Decision | 'text' {
    const end = rest.indexOf('\n')
    const isOpenLine = end < 0 && !isEnd
    const line = end < 0 ? rest : rest.slice(0, end)
    const whole = copy(end < 0 ? line : `${line}\n`)
    if (isOpenLine && context.isLineStart && (FENCE_START.test(line) || HIDES_START.test(line))) return undefined
    const { indent = '', marks } = readFence(line)
    if (fence === undefined) {
      isDoubtful ||= HIDES_FENCES.test(line)
      if (marks === undefined) return 'text'
      // A line with this much indentation may continue the paragraph above it. One with a pipe may begin a table.
      isDoubtful ||= (indent.length > 3 && !BLANK_LINE.test(context.before)) || line.includes('|')
      if (isDoubtful) return 'text'
      const opened = openFence(line.trimStart())
      const open = opened === undefined ? [] : [opened]
      fence = { marks, indent: indent.length, isSuggestions: SUGGESTIONS.test(line), open }
      return whole
    }
    if (context.isLineStart) {
      const isMark = marks !== undefined && marks.startsWith(fence.marks) && line.trim() === marks
      // In a block of Markdown, this mark ends an inner block for some parsers, and the block itself for others.
      const isNested = fence.open.length > 1
      fence.open = readFenceLine(fence.open, line.trimStart())
      if (isMark && !isNested && (fence.indent === 0 ? indent.length <= 3 : indent.length === fence.indent)) {
        fence = undefined
        return whole
      }
      // A line with less indentation than the fence may end its list item, and with it the fence.
      const isOut = line.trim() !== '' && /^ */.exec(line)![0].length < fence.indent
      if (isMark || isOut) {
        isDoubtful = true
        fence = undefined
        return 'text'
      }
      fence.isSuggestions ||= SUGGESTIONS.test(line)
    }
    if (fence.isSuggestions && isOpenLine) return undefined
    return fence.isSuggestions
      ? { text: checkSuggestion(line, context) + (end < 0 ? '' : '\n'), length: whole.length }
      : whole
  }

  return {
    decide,
    get isOpen(): boolean {
      return fence !== undefined
    },
  }
}

/** Checks the address of a follow-up question, `(text)[address]`. A Markdown parser doesn't see a link here. */
function checkSuggestion(line: string, { judge, remove }: LinkContext): string {
  return line.replace(/\)\[([^\]]*)\]/g, (whole, address: string) => {
    const kept = judge(address.trim())
    return kept === undefined ? remove(')') : kept === address.trim() ? whole : `)[${kept}]`
  })
}

function readFence(line: string): { indent?: string; marks?: string } {
  const [, indent, backticks, tildes] = FENCE.exec(line) ?? []
  const marks = backticks ?? tildes
  return marks === undefined ? {} : { indent: indent!, marks }
}
