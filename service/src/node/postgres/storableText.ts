import { toWellFormed } from '../../engine/docs/plainText.ts'

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? toStorable(part) : part))
}

/** Removes the characters that text in PostgreSQL can't contain: the character 0, and halves of surrogate pairs. */
export function toStorable(text: string): string {
  return toWellFormed(text.replaceAll('\0', ''))
}
