import type { DocsPage } from './Docs.ts'
import type { Edition } from './detectEditions.ts'
import { titleOf } from './folderNavigation.ts'
import { frontMatter } from './frontMatter.ts'
import { markdownOutline, type MarkdownOutline } from './markdownOutline.ts'
import { takeMarks, type AnchorMark } from './mdx/anchorMarks.ts'
import { flattenMdx } from './mdx/flattenMdx.ts'
import { pageKey, pathOfSlug } from './pagePath.ts'
import type { Navigation, Placement } from './readNavigation.ts'

/** A page with what is needed only while the folder is read. */
export interface PageSource {
  page: DocsPage
  /** Of the page's Markdown, before its links are resolved. */
  outline: PageOutline
  /** The file without its extension, as the navigation names it. */
  key: string
  fields: Record<string, unknown>
  placement: Placement | undefined
  /** Place among its neighbours, where the front matter gives one. */
  position?: number
  isInMenu: boolean
}

/** What a page needs of its outline. The whole would keep the parser's tokens of all pages in memory. */
export interface PageOutline extends Pick<MarkdownOutline, 'lines' | 'leaves' | 'headings'> {
  /** Ids of the page that no heading has. */
  marks: readonly AnchorMark[]
}

export interface PageSurroundings {
  path: string
  edition: Edition
  navigation: Navigation | null
  readSnippet(path: string, from: string): { source: string; file: string } | null
  warn(file: string, message: string): void
}

/**
 * Reads one file into a page. Links and sections are added when all pages are known.
 *
 * @throws {ExpansionError}
 */
export function readPage(file: string, source: string, surroundings: PageSurroundings): PageSource {
  const { fields, body, problem } = frontMatter(source)
  if (problem !== undefined) surroundings.warn(file, `front matter is not valid YAML: ${problem}`)
  const readSnippet = (path: string, from: string): { source: string; file: string } | null => {
    const snippet = surroundings.readSnippet(path, from)
    return snippet === null ? null : { ...snippet, source: frontMatter(snippet.source).body }
  }
  const onSnippetsLeftOut = (): void =>
    surroundings.warn(file, 'puts in so many snippets and values that some of them are left out')
  const { markdown, marks } = takeMarks(
    flattenMdx(body, { isMdx: /\.mdx$/i.test(file), file, readSnippet, onSnippetsLeftOut }),
  )
  const key = pageKey(file)
  const placement =
    surroundings.navigation?.placements.get(key) ?? surroundings.navigation?.placements.get(key.replace(/\/index$/, ''))
  const sidebar = isRecord(fields.sidebar) ? fields.sidebar : {}
  const ownTitle = textOf(fields.title)
  const outline = markdownOutline(markdown)
  const heading = outline.withoutTitle()
  const isRepeated = heading !== null && (ownTitle === undefined || simple(heading.title) === simple(ownTitle))
  const page: DocsPage = {
    path: (surroundings.navigation === null ? pathOfSlug(fields.slug, file) : null) ?? surroundings.path,
    file,
    title:
      ownTitle ??
      heading?.title ??
      textOf(fields.sidebarTitle) ??
      titleOf(key.split('/').findLast((name) => name !== 'index') ?? key),
    breadcrumb: placement?.breadcrumb ?? [],
    markdown: '',
    sections: [],
  }
  const menuTitle =
    textOf(fields.sidebarTitle) ??
    textOf(fields.sidebar_label) ??
    textOf(fields['sidebar-title']) ??
    textOf(sidebar.label)
  if (menuTitle !== undefined) page.menuTitle = menuTitle
  const description = textOf(fields.description) ?? textOf(fields.subtitle)
  if (description !== undefined) page.description = description
  const version = placement?.version ?? textOf(fields.version) ?? surroundings.edition.version
  if (version !== undefined) page.version = version
  const language =
    placement?.language ??
    textOf(fields.language) ??
    textOf(fields.lang) ??
    textOf(fields.locale) ??
    surroundings.edition.language
  if (language !== undefined) page.language = language
  const boost = typeof fields.boost === 'number' && fields.boost > 0 ? fields.boost : placement?.boost
  if (boost !== undefined) page.boost = boost
  const read: PageSource = {
    page,
    outline: toPageOutline(isRepeated ? heading.rest : outline, marks, outline.lines.length),
    key,
    fields,
    placement,
    isInMenu: sidebar.hidden !== true,
  }
  const position = [fields.sidebar_position, sidebar.order].find((value) => typeof value === 'number')
  if (position !== undefined) read.position = position
  return read
}

/** @param lineCount of the page with its title. */
function toPageOutline(
  { lines, leaves, headings }: MarkdownOutline,
  marks: readonly AnchorMark[],
  lineCount: number,
): PageOutline {
  const above = lineCount - lines.length
  return { lines, leaves, headings, marks: marks.map(({ id, line }) => ({ id, line: line - above })) }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined
}

function simple(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
