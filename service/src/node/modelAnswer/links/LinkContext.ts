/** Returns the address that a link may have: the given one, a corrected one, or undefined if the link must go. */
export type JudgeLink = (address: string) => string | undefined

/** The context of a decision at one place in the text. */
export interface LinkContext {
  judge: JudgeLink
  /** The characters before this place. */
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
export const MAX_LINK_LENGTH = 2_000

/** The beginning of what may be a link. */
export const LINK_START = /[![<@]|https?:|www\./i

export function copy(text: string): { text: string; length: number } {
  return { text, length: text.length }
}

/** Matches a sticky pattern at one place of the text, or at its beginning. */
export function match(pattern: RegExp, text: string, at = 0): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
