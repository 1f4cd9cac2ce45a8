import { outlineMarkdown, type OutlineHeading } from '../../../engine/docs/outlineMarkdown.ts'

// Edits of a page's source that must distinguish code from text. Each returns null if there is nothing to change.

/** Returns the headings outside of code and front matter. Lines are counted from 0. */
export function findHeadings(markdown: string): readonly OutlineHeading[] {
  return outlineMarkdown(markdown, { isSource: true }).headings
}

export function renameHeading(markdown: string, from: string, to: string): string | null {
  const heading = findHeadings(markdown).find((heading) => isSameTitle(heading, from))
  if (heading === undefined) return null
  return withLines(markdown, (lines) => {
    lines.splice(heading.from, heading.to - heading.from, `${'#'.repeat(heading.level)} ${to}`)
  })
}

/** Adds a section at the page's end, or after the section with a given heading, at the same level. */
export function addSection(
  markdown: string,
  { title, text, after }: { title: string; text: string; after?: string },
): string | null {
  const headings = findHeadings(markdown)
  const before = after === undefined ? undefined : headings.find((heading) => isSameTitle(heading, after))
  if (after !== undefined && before === undefined) return null
  const level = before === undefined ? 2 : Math.max(2, before.level)
  const next = before && headings.find((heading) => heading.from > before.from && heading.level <= before.level)
  const section = [`${'#'.repeat(level)} ${title}`, '', ...text.split('\n')]
  if (next === undefined) return `${markdown.trimEnd()}\n\n${section.join('\n')}\n`
  return withLines(markdown, (lines) => {
    lines.splice(next.from, 0, ...section, '')
  })
}

/** Changes the target of links: `](from)`, `[id]: from`, `href="from"`. What follows `#` or `?` stays. */
export function replaceLinks(markdown: string, from: string, to: string): string | null {
  const escaped = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const end = String.raw`(?=[\s)>"'#?]|$)`
  const link = new RegExp(String.raw`(\]\(\s*<?|^ {0,3}\[[^\]]+\]:\s*<?|\b(?:href|src)=["'])${escaped}${end}`, 'g')
  let count = 0
  const { leaves } = outlineMarkdown(markdown, { isSource: true })
  const changed = withLines(markdown, (lines) => {
    const code = new Set(leaves.filter(({ kind }) => kind === 'code').flatMap(({ from, to }) => range(from, to)))
    for (const [index, line] of lines.entries()) {
      if (code.has(index)) continue
      lines[index] = line.replace(link, (_, opening: string) => {
        count++
        return opening + to
      })
    }
  })
  return count === 0 ? null : changed
}

/** Sets a field of the front matter, and adds front matter if there is none. */
export function setField(markdown: string, field: string, value: string): string {
  // Every JSON string is also valid YAML.
  const entry = `${field}: ${JSON.stringify(value)}`
  const frontMatter = /^---[ \t]*\r?\n([^]*?\r?\n)??---[ \t]*(?=\r?\n|$)/.exec(markdown)
  if (frontMatter === null) return `---\n${entry}\n---\n\n${markdown}`
  const lines = frontMatter[1] ?? ''
  const existing = new RegExp(`^${field}:.*$`, 'm')
  const changed = existing.test(lines) ? lines.replace(existing, () => entry) : `${lines}${entry}\n`
  return `---\n${changed}---${markdown.slice(frontMatter[0].length)}`
}

function withLines(markdown: string, change: (lines: string[]) => void): string {
  const lines = markdown.split('\n')
  change(lines)
  return lines.join('\n')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

/** Whether a heading has this title, either as the site shows it or as the source has it. */
function isSameTitle({ text, markdown }: OutlineHeading, title: string): boolean {
  const plain = (title: string) => title.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
  return [text, markdown].some((own) => plain(own) === plain(title))
}
