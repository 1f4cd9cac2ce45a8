import { copy, match, type Decision, type LinkContext } from './LinkContext.ts'

const MAX_CODE_LENGTH = 4_000
const CODE = /(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/y
const BLANK_END = /\n[ \t]*\n$/
const HIDES_CODE = /[|<>$\\]/

export interface CodeReader {
  /** Decides about a run of backticks. */
  decide(rest: string, isEnd: boolean): Decision
  /** Must be called after each decision. */
  advance(): void
}

/** Recognizes inline code, but only where every parser does. */
export function createCodeReader(context: LinkContext): CodeReader {
  /** Whether code that began on an earlier line of the paragraph may still be open. */
  let isOpen = false

  /**
   * Accepts only what every parser treats as code: it begins and ends on one line, and no other code of the paragraph
   * may be open.
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
    advance() {
      if (BLANK_END.test(context.before)) isOpen = false
    },
  }
}
