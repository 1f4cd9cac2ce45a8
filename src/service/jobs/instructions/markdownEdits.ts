/** Edits of a page's text that need to know what is code and what is not. Each answers null where nothing fits. */

export interface Heading {
  /** Counted from 0. */
  line: number
  level: number
  text: string
}

/** The headings (`## Title`) outside of code and front matter. */
export function headingsOf(markdown: string): Heading[] {
  return proseLines(markdown).flatMap(({ text, line }) => {
    const [, marks, title] = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(text) ?? []
    return marks === undefined ? [] : [{ line, level: marks.length, text: title! }]
  })
}

export function renameHeading(markdown: string, from: string, to: string): string | null {
  const heading = headingsOf(markdown).find(({ text }) => isSameTitle(text, from))
  if (heading === undefined) return null
  return withLines(markdown, (lines) => {
    lines[heading.line] = `${'#'.repeat(heading.level)} ${to}`
  })
}

/** Puts a section at the page's end, or behind the section of a heading, at that heading's level. */
export function addSection(
  markdown: string,
  { title, text, after }: { title: string; text: string; after?: string },
): string | null {
  const headings = headingsOf(markdown)
  const before = after === undefined ? undefined : headings.find((heading) => isSameTitle(heading.text, after))
  if (after !== undefined && before === undefined) return null
  const level = before === undefined ? 2 : Math.max(2, before.level)
  const next = before && headings.find((heading) => heading.line > before.line && heading.level <= before.level)
  const section = [`${'#'.repeat(level)} ${title}`, '', ...text.split('\n')]
  if (next === undefined) return `${markdown.trimEnd()}\n\n${section.join('\n')}\n`
  return withLines(markdown, (lines) => {
    lines.splice(next.line, 0, ...section, '')
  })
}

/** Changes what links lead to: `](from)`, `[id]: from`, `href="from"`; what follows `#` or `?` stays. */
export function replaceLinks(markdown: string, from: string, to: string): string | null {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const end = String.raw`(?=[\s)>"'#?]|$)`
  const link = new RegExp(String.raw`(\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?|\b(?:href|src)=["'])${escaped}${end}`, 'g')
  let count = 0
  const changed = withLines(markdown, (lines) => {
    for (const { line } of proseLines(markdown)) {
      lines[line] = lines[line]!.replace(link, (_, opening: string) => {
        count++
        return opening + to
      })
    }
  })
  return count === 0 ? null : changed
}

/** Sets a field of the front matter, which is made where there is none. */
export function setField(markdown: string, field: string, value: string): string {
  // JSON's strings are YAML's.
  const entry = `${field}: ${JSON.stringify(value)}`
  const frontMatter = /^---[ \t]*\r?\n([^]*?\r?\n)??---[ \t]*(?=\r?\n|$)/.exec(markdown)
  if (frontMatter === null) return `---\n${entry}\n---\n\n${markdown}`
  const lines = frontMatter[1] ?? ''
  const existing = new RegExp(`^${field}:.*$`, 'm')
  const changed = existing.test(lines) ? lines.replace(existing, () => entry) : `${lines}${entry}\n`
  return `---\n${changed}---${markdown.slice(frontMatter[0].length)}`
}

function proseLines(markdown: string): { text: string; line: number }[] {
  let fence: string | null = null
  let isFrontMatter = false
  return markdown.split('\n').flatMap((text, line) => {
    if (/^---[ \t]*\r?$/.test(text) && (line === 0 || isFrontMatter)) {
      isFrontMatter = line === 0
      return []
    }
    const marks = /^\s*(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence === null && marks !== undefined) {
      fence = marks
      return []
    }
    if (fence !== null) {
      if (marks !== undefined && marks.startsWith(fence) && text.trim() === marks) fence = null
      return []
    }
    return isFrontMatter ? [] : [{ text, line }]
  })
}

function withLines(markdown: string, change: (lines: string[]) => void): string {
  const lines = markdown.split('\n')
  change(lines)
  return lines.join('\n')
}

function isSameTitle(a: string, b: string): boolean {
  const plain = (title: string) => title.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
  return plain(a) === plain(b)
}
