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
