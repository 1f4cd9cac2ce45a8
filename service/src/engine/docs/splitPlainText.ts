import type { PagePart } from './splitSections.ts'

/** About as much as a long section has, so that answers and search results stay short. */
const MAX_PART_CHARACTERS = 4_000

/**
 * Splits a page that is treated as plain text into sections of bounded size: at blank lines if there are any, else at
 * line ends. A longer line is split itself.
 */
export function splitPlainText(lines: readonly string[], pageTitle: string): PagePart[] {
  const parts: PagePart[] = []
  let open: string[] = []
  let length = 0
  let lastBlank = -1

  /** Ends a section before the line at this index of `open`. */
  function end(at: number): void {
    const markdown = open.slice(0, at).join('\n').trim()
    if (markdown !== '') parts.push({ heading: pageTitle, anchor: '', trail: [], code: [], markdown })
    open = open.slice(at)
    length = open.reduce((sum, line) => sum + line.length + 1, 0)
    lastBlank = -1
  }

  for (const line of lines.flatMap(splitLine)) {
    if (length + line.length > MAX_PART_CHARACTERS) end(lastBlank < 0 ? open.length : lastBlank)
    if (length + line.length > MAX_PART_CHARACTERS) end(open.length)
    if (line.trim() === '') lastBlank = open.length
    open.push(line)
    length += line.length + 1
  }
  end(open.length)
  return parts
}

/** Splits at spaces if possible, and never within a character. */
function splitLine(line: string): string[] {
  if (line.length <= MAX_PART_CHARACTERS) return [line]
  return line.match(/.{1,3000}(?:\s|$)|.{1,3000}/gsu) ?? [line]
}
