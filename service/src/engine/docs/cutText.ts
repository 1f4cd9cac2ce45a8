import { toWellFormed } from './toWellFormed.ts'

/**
 * Cuts a long text at the last separator before `max` characters, and adds an ellipsis. If there is no separator, cuts
 * at `max`, but never within a character.
 */
export function cutText(text: string, max: number, separator: ' ' | '\n'): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf(separator, max)
  return `${toWellFormed(text.slice(0, end > 0 ? end : max))}${separator}…`
}
