import { createHash } from 'node:crypto'

/** The SHA-256 hash of a text, in hexadecimal. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
