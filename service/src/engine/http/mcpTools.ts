import type { DocsSource } from '../search/DocsSource.ts'
import { NEAR_SHARE, keepNearHits } from '../search/keepNearHits.ts'
import { findDocsPage } from './findDocsPage.ts'
import { HttpError } from './HttpError.ts'
import { parsePageRequest, parseSearchRequest } from './parseSearchRequest.ts'

/** A tool of the Model Context Protocol. */
export interface McpTool {
  name: string
  title: string
  description: string
  inputSchema: object
  annotations: object
  /** @throws {HttpError} If the arguments are invalid. */
  call(args: unknown): ToolResult | Promise<ToolResult>
}

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

export interface McpToolsOptions {
  source: DocsSource
  /** The site's address, for links. */
  address: string
  /** The path of that address. */
  path: string
}

const DEFAULT_RESULTS = 5
/** The same results as an answer's readers see. */
const DEFAULTS = { pageSize: DEFAULT_RESULTS, scoreThreshold: NEAR_SHARE }
const MAX_SECTION_CHARACTERS = 4_000

const READ_ONLY = { readOnlyHint: true, openWorldHint: false }

/** Creates the tools `search`, which finds sections, and `get_page`, which reads a page. */
export function createMcpTools({ source, address, path: sitePath }: McpToolsOptions): McpTool[] {
  const { docs, search } = source
  return [
    {
      name: 'search',
      title: `Search ${docs.name}`,
      description: `Finds the sections of the ${docs.name} documentation that answer a question.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: 'A question or keywords' },
          pageSize: {
            type: 'integer',
            minimum: 1,
            maximum: 50,
            default: DEFAULT_RESULTS,
            description: 'Most sections',
          },
          scoreThreshold: {
            type: 'number',
            minimum: 0,
            maximum: 1,
            default: NEAR_SHARE,
            description: "The share of the best section's score that a section needs. 0 finds distant ones, too",
          },
          version: { type: 'string', description: 'Only this version of the docs' },
          language: { type: 'string', description: 'Only this language of the docs, such as "en"' },
        },
        required: ['query'],
      },
      annotations: READ_ONLY,
      async call(args) {
        const { version, language, ...rest } = args as Record<string, unknown>
        const request = parseSearchRequest({ ...DEFAULTS, ...rest, filter: { version, language } })
        const { hits, isCovered } = await search.search({
          question: request.query,
          earlierQuestions: [],
          filter: request.filter,
          limit: request.pageSize,
        })
        if (hits.length === 0) return toResult('No section of the docs matches.')
        const found = isCovered ? keepNearHits(hits, request.scoreThreshold) : hits
        const sections = found.map(({ section: { page, heading, anchor, markdown } }) => {
          const title = anchor === '' ? page.title : `${page.title} › ${heading}`
          const link = `${address}${encodeURI(page.path)}${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`
          return [`## ${title}`, `Page: ${page.path}\nLink: ${link}`, cut(markdown)].join('\n\n')
        })
        const notice = isCovered ? [] : ['The docs do not seem to cover this. These are the closest sections.']
        return toResult([...notice, ...sections].join('\n\n'))
      },
    },
    {
      name: 'get_page',
      title: `Read a page of ${docs.name}`,
      description: `Returns a page of the ${docs.name} documentation as Markdown.`,
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Path of the page, as `search` returns it: /guides/start' },
        },
        required: ['path'],
      },
      annotations: READ_ONLY,
      async call(args) {
        const { path } = parsePageRequest(args)
        const page = await findDocsPage(source, path, sitePath)
        // A page that the search leaves out is not for models either.
        if (page === undefined || page.isUnsearchable === true)
          throw new HttpError(404, 'not-found', `There is no page at "${path.slice(0, 200)}". Use a path from search.`)
        return toResult(`# ${page.title}\n\n${page.agentMarkdown ?? page.markdown}`)
      },
    },
  ]
}

function toResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] }
}

function cut(markdown: string): string {
  if (markdown.length <= MAX_SECTION_CHARACTERS) return markdown.trim()
  return `${markdown.slice(0, MAX_SECTION_CHARACTERS).trim()} …`
}
