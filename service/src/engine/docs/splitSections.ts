import type { DocsSection } from './Docs.ts'
import type { MarkdownOutline, OutlineHeading } from './outlineMarkdown.ts'
import { cutText } from './plainText.ts'

export type PagePart = Omit<DocsSection, 'page'>

/** Of each heading above a section. Thousands of sections may be below the same one. */
const MAX_TRAIL_CHARACTERS = 200

/**
 * Splits a page at its headings. The first section is the text before the first heading. It always exists, even if it
 * is empty.
 */
export function splitSections(
  { lines, headings, leaves }: Pick<MarkdownOutline, 'lines' | 'headings' | 'leaves'>,
  pageTitle: string,
): PagePart[] {
  const code = leaves.filter(({ kind }) => kind === 'code')
  const endOfPart = (next: number): number => headings[next]?.from ?? lines.length
  let nextCode = 0

  /** Returns the lines without blank lines at the start and end, and which of them are code. */
  function read(start: number, end: number): Pick<PagePart, 'markdown' | 'code'> {
    let [from, to] = [start, end]
    while (from < to && lines[from]!.trim() === '') from += 1
    while (to > from && lines[to - 1]!.trim() === '') to -= 1
    const ranges: PagePart['code'][number][] = []
    for (; nextCode < code.length && code[nextCode]!.from < end; nextCode += 1) {
      const block = code[nextCode]!
      ranges.push({ from: block.from - from, to: Math.min(block.to, to) - from })
    }
    return { markdown: lines.slice(from, to).join('\n').trimEnd(), code: ranges }
  }

  const first = { heading: pageTitle, anchor: '', trail: [], ...read(0, endOfPart(0)) }
  const above: OutlineHeading[] = []
  const parts = headings.map((heading, index): PagePart => {
    while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop()
    const trail = above.map(({ text }) => cutText(text, MAX_TRAIL_CHARACTERS, ' '))
    above.push(heading)
    const { text, anchor, to } = heading
    return { heading: text, anchor, trail, ...read(to, endOfPart(index + 1)) }
  })
  return [first, ...parts]
}

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
