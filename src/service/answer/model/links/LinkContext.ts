/** Whether an address may stay: as it is, in another form, or, when undefined, not at all. */
export type JudgeLink = (address: string) => string | undefined

/** What a decision about a place in the text knows. */
export interface LinkContext {
  judge: JudgeLink
  /** The characters before the place. */
  before: string
  isLineStart: boolean
  /** Whether a definition could start here: nothing but quote and list markers precedes this place on its line. */
  isLineHead: boolean
  /** Counts a link that is taken out. @returns the text that takes its place */
  remove(text: string): string
  /** Checks nested text, such as that of a label. */
  clean(text: string): string
}

/** A decision about a place: what to show for how many characters, or, when undefined, to wait for more text. */
export type Decision = { text: string; length: number } | undefined

/** Beyond this, what looks like the beginning of a link is text. */
export const MAX_LINK_LENGTH = 2_000

export function copy(text: string): { text: string; length: number } {
  return { text, length: text.length }
}

/** Matches at the beginning. */
export function match(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0
  return pattern.exec(text)
}
