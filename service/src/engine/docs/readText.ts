import { parseApiReference, parseSchemaReference, type ApiEntry, type ApiReference } from './ApiFiles.ts'
import { splitFrontMatter, toSingleLine } from './splitFrontMatter.ts'
import { dropLayout, type MarkdownOutline, MAX_PAGE_CHARACTERS, outlineMarkdown } from './outlineMarkdown.ts'
import { createFenceTracker } from './mdx/createFenceTracker.ts'
import { takeMarks, type AnchorMark } from './mdx/anchorMarks.ts'
import type { InsertsOfAll } from './mdx/ExpansionBudget.ts'
import { flattenMdx, type FlattenOptions } from './mdx/flattenMdx.ts'
import { isBuiltPage, isLink } from './pagePath.ts'
import { remember } from './collections.ts'

/** The data of a page that doesn't depend on other files. */
export interface PageText {
  fields: Record<string, unknown>
  /** The outline of the page's Markdown, before its links are resolved. */
  outline: PageOutline
  heading?: string
  /** The same for agents, if they read other text than people. */
  forAgents?: PageOutline
  /** The same with marks for the docs site, if the page has components that it shows. */
  forSite?: PageOutline
  leftOut: readonly LeftOut[]
  /** The endpoint that the page describes, if its front matter names one. */
  endpoint?: Pick<ApiEntry, 'title' | 'isDeprecated' | 'request'>
}

/**
 * The parts of an outline that later steps need. The whole outline would keep the parser's tokens of all pages in
 * memory.
 */
export interface PageOutline extends Pick<MarkdownOutline, 'lines' | 'leaves' | 'headings'> {
  /** Ids on the page that don't belong to headings. */
  marks: readonly AnchorMark[]
  /** The id of a heading that is the page's title, and no longer on it. */
  titleAnchor?: string
}

export interface LeftOut {
  what: string
  file: string
  line: number
}

export type Snippet = { source: string; file: string } | null

export interface TextSurroundings {
  readSnippet(path: string, from: string): Snippet
  findFile(name: string, from: string): string | null
  /**
   * Returns the endpoint that a page's front matter names. Null if there is none, which is reported.
   *
   * @param line Its line in the file, from 1.
   */
  findEndpoint?(reference: ApiReference, from: string, line: number): ApiEntry | null
  /** What snippets and values may still add to all pages. */
  insertsOfAll?: InsertsOfAll
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
  let hasAudience = AUDIENCE.test(body)
  /** The snippets that the page has used: it may use one thousands of times. */
  const snippets = new Map<string, Snippet>()
  const readSnippet = (path: string, from: string): Snippet => {
    const snippet = surroundings.readSnippet(path, from)
    if (snippet === null) return null
    return remember(snippets, snippet.file, () => {
      hasAudience ||= AUDIENCE.test(snippet.source)
      const body = PAGE.test(snippet.file) ? splitFrontMatter(snippet.source).body : snippet.source
      return { ...snippet, source: dropLayout(body) }
    })
  }
  const onSnippetsLeftOut = (): void =>
    surroundings.warn('includes so many snippets and values that some of them are left out')
  const leftOut: LeftOut[] = []
  const linesAbove = source.slice(0, source.length - body.length).split('\n').length
  let hasSiteComponents = false
  const endpoints = new Map<string, ApiEntry | null>()
  const options: FlattenOptions = {
    isMdx: /\.mdx$/i.test(file) || usesComponents(body),
    file,
    readSnippet,
    findFile: surroundings.findFile,
    insertsOfAll: surroundings.insertsOfAll,
    // The page may be flattened more than once, but what is missing is reported once.
    findEndpoint(reference, line) {
      const key = JSON.stringify([reference, line])
      return remember(endpoints, key, () => {
        return surroundings.findEndpoint?.(reference, file, line + linesAbove - 1) ?? null
      })
    },
    onSiteComponent: () => {
      hasSiteComponents = true
    },
    onSnippetsLeftOut,
    onLeftOut: (what, inFile, line) => {
      leftOut.push({ what, file: inFile, line: line + (inFile === file ? linesAbove : 1) })
    },
  }
  const ownTitle = toSingleLine(fields.title)
  const endpoint = readEndpoint(file, source, fields, surroundings)
  // Descriptions in OpenAPI files are Markdown with HTML.
  const described = endpoint === null ? '' : flattenMdx(endpoint.markdown, { ...options, isMdx: false })
  const addEndpoint = (markdown: string): string => (described === '' ? markdown : joinEndpoint(markdown, described))
  const link = body.trim() === '' && isLink(fields.url) ? `[${ownTitle ?? fields.url}](<${fields.url}>)` : ''
  const flat = isBuiltPage(file) ? body : link || addEndpoint(flattenMdx(body, options))
  const { heading, outline } = readOutline(flat, ownTitle)
  const text: PageText = { fields, outline, leftOut, ...(heading !== undefined && { heading }) }
  if (endpoint !== null) {
    const { title, isDeprecated, request } = endpoint
    text.endpoint = { title, isDeprecated, ...(request && { request }) }
  }
  if (!isBuiltPage(file) && hasAudience) {
    const forAgents = flattenMdx(body, { ...options, onLeftOut: () => {}, isForAgents: true })
    text.forAgents = readOutline(addEndpoint(forAgents), ownTitle).outline
  }
  if (!isBuiltPage(file) && hasSiteComponents && body.length <= MAX_PAGE_CHARACTERS) {
    const forSite = flattenMdx(body, { ...options, onLeftOut: () => {}, onSnippetsLeftOut: () => {}, isForSite: true })
    text.forSite = readOutline(addEndpoint(forSite), ownTitle).outline
  }
  return text
}

/** Finds what `openapi: POST /users` or `openapi-schema: User` in the front matter names. */
function readEndpoint(
  file: string,
  source: string,
  fields: Record<string, unknown>,
  { findEndpoint }: TextSurroundings,
): ApiEntry | null {
  const [name, parse] =
    fields.openapi === undefined
      ? (['openapi-schema', parseSchemaReference] as const)
      : (['openapi', parseApiReference] as const)
  const value = toSingleLine(fields[name])
  const reference = value === undefined ? null : parse(value)
  if (reference === null || findEndpoint === undefined) return null
  const line = source.split('\n').findIndex((text) => text.startsWith(`${name}:`)) + 1
  return findEndpoint(reference, file, line)
}

/** Method and address of an endpoint come first, then the page's own text, then what the OpenAPI file says. */
function joinEndpoint(markdown: string, described: string): string {
  const end = described.indexOf('\n\n')
  if (markdown.trim() === '' || end < 0) return described
  const [title = ''] = /^# [^\n]*\n+/.exec(markdown) ?? []
  const own = markdown.slice(title.length)
  return `${title}${described.slice(0, end)}\n\n${own}${described.slice(end)}`
}

const IMPORT = /^import\s+(?:([A-Z]\w*)|\{\s*([A-Z]\w*)[^{}\n]*\})\s+from\s+['"]([^'"\n]+)['"];?[ \t]*$/gm

const USED = /^[ \t]*<([A-Z]\w*)[\s/>]/gm

/** Whether a page imports a component of the site, or another one that it uses: Docusaurus reads `.md` as MDX. */
function usesComponents(body: string): boolean {
  if (!body.includes('import ')) return false
  const isCode = createFenceTracker()
  const prose = body
    .split('\n')
    .filter((line) => !isCode(line))
    .join('\n')
  const used = new Set(Array.from(prose.matchAll(USED), ([, name]) => name))
  return [...prose.matchAll(IMPORT)].some(
    ([, name, inBraces, path]) => /^(?:\.|@site\/|@theme\/)/.test(path!) || used.has(name ?? inBraces),
  )
}

const PAGE = /\.(?:mdx?|markdown)$/i
const AUDIENCE = /<(?:Visibility|llms-only|llms-ignore)[\s>]/

function readOutline(flat: string, ownTitle: string | undefined): { heading?: string; outline: PageOutline } {
  const { markdown, marks } = takeMarks(flat)
  const outline = outlineMarkdown(markdown)
  const heading = outline.withoutTitle()
  const isRepeated = heading !== null && (ownTitle === undefined || simple(heading.title) === simple(ownTitle))
  return {
    outline: {
      ...toPageOutline(isRepeated ? heading.rest : outline, marks, outline.lines.length),
      ...(isRepeated && { titleAnchor: heading.anchor }),
    },
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
