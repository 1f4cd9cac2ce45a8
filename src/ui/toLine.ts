import { cleanText } from '../markdown/index.ts'

/** A text on one line, without invisible characters, cut after `limit` characters. For titles, names and addresses. */
export function toLine(text: string, limit = 200): string {
  const line = cleanText(text.slice(0, limit * 4))
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > limit ? `${line.slice(0, limit - 1).trimEnd()}…` : line
}
