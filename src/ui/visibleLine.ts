import { visibleText } from '../markdown/index.ts'

/** A text on one line, without what can't be seen, at most `limit` characters long: for titles, names and addresses. */
export function visibleLine(text: string, limit = 200): string {
  const line = visibleText(text.slice(0, limit * 4))
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > limit ? `${line.slice(0, limit - 1).trimEnd()}…` : line
}
