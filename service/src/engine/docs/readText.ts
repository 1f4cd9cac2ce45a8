import { splitFrontMatter, toSingleLine } from './splitFrontMatter.ts'
import { outlineMarkdown, type MarkdownOutline } from './outlineMarkdown.ts'
import { takeMarks, type AnchorMark } from './mdx/anchorMarks.ts'
import { flattenMdx } from './mdx/flattenMdx.ts'

/** The data of a page that doesn't depend on other files. */
export interface PageText {
  fields: Record<string, unknown>
  /** The outline of the page's Markdown, before its links are resolved. */
  outline: PageOutline
  /** The heading that opens the page. */
  heading?: string
}

/**
 * The parts of an outline that later steps need. The whole outline would keep the parser's tokens of all pages in
 * memory.
 */
export interface PageOutline extends Pick<MarkdownOutline, 'lines' | 'leaves' | 'headings'> {
  /** Ids on the page that don't belong to headings. */
  marks: readonly AnchorMark[]
}

export type Snippet = { source: string; file: string } | null

export interface TextSurroundings {
  readSnippet(path: string, from: string): Snippet
  warn(message: string): void
}

/**
 * Reads a file's title, front matter, Markdown and outline.
 *
 * @throws {ExpansionError}
 */
export function readText(file: string, source: string, surroundings: TextSurroundings): PageText {
  const { fields, body, problem } = splitFrontMatter(source)
  if (problem !== undefined) surroundings.warn(problem)
  const readSnippet = (path: string, from: string): Snippet => {
    const snippet = surroundings.readSnippet(path, from)
    return snippet === null ? null : { ...snippet, source: splitFrontMatter(snippet.source).body }
  }
  const onSnippetsLeftOut = (): void =>
    surroundings.warn('includes so many snippets and values that some of them are left out')
  const { markdown, marks } = takeMarks(
    flattenMdx(body, { isMdx: /\.mdx$/i.test(file), file, readSnippet, onSnippetsLeftOut }),
  )
  const ownTitle = toSingleLine(fields.title)
  const outline = outlineMarkdown(markdown)
  const heading = outline.withoutTitle()
  const isRepeated = heading !== null && (ownTitle === undefined || simple(heading.title) === simple(ownTitle))
  return {
    fields,
    outline: toPageOutline(isRepeated ? heading.rest : outline, marks, outline.lines.length),
    ...(heading !== null && { heading: heading.title }),
  }
}

/** @param lineCount The number of lines of the page with its title. */
function toPageOutline(
  { lines, leaves, headings }: MarkdownOutline,
  marks: readonly AnchorMark[],
  lineCount: number,
): PageOutline {
  const above = lineCount - lines.length
  return { lines, leaves, headings, marks: marks.map(({ id, line }) => ({ id, line: line - above })) }
}

function simple(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
