import type { MarkdownOutline, OutlineHeading } from './markdownOutline.ts'

export interface PagePart {
  heading: string
  anchor: string
  trail: string[]
  markdown: string
}

/** Cuts a page at its headings. The first part stands before any heading and is always there. */
export function splitSections(
  { lines, headings }: Pick<MarkdownOutline, 'lines' | 'headings'>,
  pageTitle: string,
): PagePart[] {
  const endOfPart = (next: number): number => headings[next]?.from ?? lines.length
  const above: OutlineHeading[] = []
  const parts = headings.map((heading, index): PagePart => {
    while (above.length > 0 && above.at(-1)!.level >= heading.level) above.pop()
    const trail = above.map(({ text }) => text)
    above.push(heading)
    const { text, anchor, to } = heading
    return { heading: text, anchor, trail, markdown: textOf(lines, to, endOfPart(index + 1)) }
  })
  return [{ heading: pageTitle, anchor: '', trail: [], markdown: textOf(lines, 0, endOfPart(0)) }, ...parts]
}

/** These lines without blank ones at either end. */
function textOf(lines: readonly string[], start: number, end: number): string {
  let [from, to] = [start, end]
  while (from < to && lines[from]!.trim() === '') from += 1
  while (to > from && lines[to - 1]!.trim() === '') to -= 1
  return lines.slice(from, to).join('\n').trimEnd()
}
