import { wellFormed } from '../docs/wellFormed.ts'

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part))
}

/** Removes what text in PostgreSQL can't contain: the character 0, and halves of surrogate pairs. */
export function storable(text: string): string {
  return wellFormed(text.replaceAll('\0', ''))
}
