import { headingAnchors } from './headingAnchors.ts'

export interface PagePart {
  heading: string
  anchor: string
  trail: string[]
  markdown: string
}

const FENCE = /^\s*(?:(?:[-*+]|\d+[.)])\s+|>\s?)*(`{3,}|~{3,})(.*)$/
const LONGEST_HEADING = 1000
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/

/** Cuts a page at its headings, outside of code. The first part stands before any heading and is always there. */
export function splitSections(markdown: string, pageTitle: string): PagePart[] {
  const nameHeading = headingAnchors()
  const parts: PagePart[] = [{ heading: pageTitle, anchor: '', trail: [], markdown: '' }]
  const above: { level: number; text: string }[] = []
  let lines: string[] = []
  let fence: string | null = null

  function finish(): void {
    parts.at(-1)!.markdown = lines.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '')
    lines = []
  }

  function open(level: number, raw: string): void {
    const { text, anchor } = nameHeading(raw)
    finish()
    while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
    parts.push({ heading: text, anchor, trail: above.map(({ text }) => text), markdown: '' })
    above.push({ level, text })
  }

  for (const line of markdown.split(/\r?\n/)) {
    const mark = FENCE.exec(line)
    if (fence !== null) {
      lines.push(line)
      if (mark !== null && mark[1]!.startsWith(fence) && mark[2]!.trim() === '') fence = null
      continue
    }
    if (mark !== null && !(mark[1]!.startsWith('`') && mark[2]!.includes('`'))) {
      fence = mark[1]!
      lines.push(line)
      continue
    }
    const heading = line.length > LONGEST_HEADING ? null : HEADING.exec(line)
    if (heading !== null && (heading[2] ?? '') !== '') {
      open(heading[1]!.length, heading[2]!)
      continue
    }
    const underline = /^ {0,3}(=+|-{2,})[ \t]*$/.exec(line)
    const before = lines.at(-1)
    if (underline !== null && before !== undefined && isParagraph(before, lines.at(-2))) {
      lines.pop()
      open(underline[1]!.startsWith('=') ? 1 : 2, before.trim())
      continue
    }
    lines.push(line)
  }
  finish()
  return parts
}

/** Whether a line can be a heading by the underline below it: one line of text by itself, no list, quote or table. */
function isParagraph(line: string, before: string | undefined): boolean {
  return (
    /^ {0,3}[^\s>|#*+-]/.test(line) && !/^\s*\d+[.)]\s/.test(line) && (before === undefined || before.trim() === '')
  )
}

/** The heading of the first level that opens a page, and the rest of the page; no title where text comes first. */
export function takeTitle(markdown: string): { title: string; rest: string } | null {
  const match = /^\s*(?:#[ \t]+([^\n]{1,1000}?)(?:[ \t]+#+)?|([^\s#>`\n-][^\n]{0,1000})\n=+)[ \t]*(?:\n|$)/.exec(
    markdown,
  )
  if (match === null) return null
  return { title: headingAnchors()(match[1] ?? match[2]!).text, rest: markdown.slice(match[0].length).trimStart() }
}
