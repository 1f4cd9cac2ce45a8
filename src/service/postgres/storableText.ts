import { wellFormed } from '../docs/wellFormed.ts'

export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? storable(part) : part))
}

/** PostgreSQL's text holds no character 0 and no half of a surrogate pair. */
export function storable(text: string): string {
  return wellFormed(text.replaceAll('\0', ''))
}
