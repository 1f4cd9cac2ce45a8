import { isRecord } from '../../../../src/protocol/isRecord.ts'
import type { DocsPage } from '../docs/Docs.ts'
import { toPageUrl } from '../docs/findPage.ts'
import type { KeepFeedback } from '../questions/QuestionLog.ts'
import type { DocsSource } from '../search/Search.ts'
import { keepNearHits, NEAR_SHARE } from '../search/keepNearHits.ts'
import { createFieldError, HttpError } from './HttpError.ts'
import { type Asked, type WholeAnswer, writeWholeAnswer } from './askOnce.ts'
import { parsePageRequest, parseSearchRequest } from './createSearchRoutes.ts'
import { findDocsPage } from './sitePlace.ts'
import { INVALID_PARAMS, RpcError } from './mcpMessage.ts'
import { readForAgents } from './readForAgents.ts'

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

interface McpToolsOptions extends McpPlace {
  ask(asked: Omit<Asked, 'isQuoted'>): Promise<WholeAnswer>
  /** Stores ratings of answers. Without it, there is no tool for them. */
  keepFeedback?: KeepFeedback
}

const DEFAULT_RESULTS = 5
/** The same results as an answer's readers see. */
const DEFAULTS = { pageSize: DEFAULT_RESULTS, scoreThreshold: NEAR_SHARE }
const MAX_SECTION_CHARACTERS = 4_000

const READ_ONLY = { readOnlyHint: true, openWorldHint: false }
const EDITION = {
  version: { type: 'string', description: 'Only this version of the docs' },
  language: { type: 'string', description: 'Only this language of the docs, such as "en"' },
}

/**
 * Creates the tools: `search` finds sections, `get_page` reads a page, `ask` answers a question, and `send_feedback`
 * rates an answer.
 */
export function createMcpTools(options: McpToolsOptions): McpTool[] {
  const { keepFeedback } = options
  return [
    ...createReadTools(options),
    createAskTool(options),
    ...(keepFeedback ? [createFeedbackTool(keepFeedback)] : []),
  ]
}

function createReadTools({ source, address, path: sitePath }: McpPlace): McpTool[] {
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
          ...EDITION,
        },
        required: ['query'],
      },
      annotations: READ_ONLY,
      async call(args) {
        const { version, language, ...rest } = isRecord(args) ? args : {}
        const request = parseSearchRequest({ ...DEFAULTS, ...rest, filter: { version, language } })
        const { hits, isCovered } = await search.search({
          question: request.query,
          earlierQuestions: [],
          filter: request.filter,
          limit: request.pageSize,
        })
        const found = isCovered ? keepNearHits(hits, request.scoreThreshold) : hits
        const sections = found.flatMap(({ section }) => {
          const { page, heading, anchor } = section
          const markdown = readForAgents(section)?.markdown
          if (markdown === undefined) return []
          const title = anchor === '' ? page.title : `${page.title} › ${heading}`
          const link = toPageUrl(address, page.path, anchor)
          return [[`## ${title}`, `Page: ${page.path}\nLink: ${link}`, cut(markdown)].join('\n\n')]
        })
        if (sections.length === 0) return toResult('No section of the docs matches.')
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
        if (page === undefined || !isReadable(page))
          throw new HttpError(404, 'not-found', `There is no page at "${path.slice(0, 200)}". Use a path from search.`)
        return toResult(writePage(page))
      },
    },
  ]
}

function createAskTool({ source: { docs }, ask }: McpToolsOptions): McpTool {
  return {
    name: 'ask',
    title: `Ask ${docs.name}`,
    description: `Answers a question from the ${docs.name} documentation, with the pages that it is based on.`,
    inputSchema: {
      type: 'object',
      properties: { question: { type: 'string', description: 'One question, as a person would ask it' }, ...EDITION },
      required: ['question'],
    },
    annotations: READ_ONLY,
    async call(args) {
      const { question: query, version, language } = isRecord(args) ? args : {}
      if (typeof query !== 'string' || query.trim() === '')
        throw createFieldError('question', 'must be a non-empty string')
      const { filter } = parseSearchRequest({ query, filter: { version, language } })
      const answer = await ask({ question: query, filter })
      return toResult(`${writeWholeAnswer(answer)}\n\nAnswer: ${answer.messageId}`)
    },
  }
}

function createFeedbackTool(keepFeedback: KeepFeedback): McpTool {
  return {
    name: 'send_feedback',
    title: 'Rate an answer',
    description: 'Tells the authors of the docs whether an answer of `ask` helped, and what is missing or wrong.',
    inputSchema: {
      type: 'object',
      properties: {
        answer: { type: 'string', description: 'The id after "Answer:" in the result of `ask`' },
        value: { type: 'string', enum: ['up', 'down'], description: '"up" if it helped' },
        comment: { type: 'string', description: 'What is missing or wrong. No personal data' },
      },
      required: ['answer', 'value'],
    },
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    async call(args) {
      const { answer, value, comment = '' } = isRecord(args) ? args : {}
      if (typeof answer !== 'string' || answer === '') throw createFieldError('answer', 'must be the id of an answer')
      if (value !== 'up' && value !== 'down') throw createFieldError('value', 'must be "up" or "down"')
      if (typeof comment !== 'string') throw createFieldError('comment', 'must be a text')
      await keepFeedback(answer, { value, reasons: [], comment })
      return toResult('The rating was kept. Thank you.')
    },
  }
}

function toResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] }
}

function cut(markdown: string): string {
  if (markdown.length <= MAX_SECTION_CHARACTERS) return markdown.trim()
  return `${markdown.slice(0, MAX_SECTION_CHARACTERS).trim()} …`
}

export interface McpPlace {
  source: DocsSource
  address: string
  path: string
}

const PAGES_AT_ONCE = 200
const TYPE = 'text/markdown'

/**
 * Lists the pages as resources, some at a time.
 *
 * @param cursor Of the list before.
 * @throws {RpcError} If the cursor is unknown.
 */
export function listResources({ source, address }: McpPlace, cursor: unknown): object {
  const pages = source.docs.pages.filter(isReadable)
  const from = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isInteger(from) || from < 0 || from > pages.length)
    throw new RpcError(INVALID_PARAMS, '"cursor" is not one of this server')
  const next = from + PAGES_AT_ONCE
  return {
    resources: pages.slice(from, next).map(({ path, title, description }) => ({
      uri: toPageUrl(address, path),
      name: path,
      title,
      ...(description === undefined ? {} : { description }),
      mimeType: TYPE,
    })),
    ...(next < pages.length && { nextCursor: String(next) }),
  }
}

/**
 * Reads a page.
 *
 * @param missing The code of the error if there is no such page.
 * @throws {RpcError}
 */
export async function readResource(
  { source, path }: McpPlace,
  { uri }: Record<string, unknown>,
  missing: number,
): Promise<object> {
  if (typeof uri !== 'string') throw new RpcError(INVALID_PARAMS, '"uri" must be a string')
  const page = await findDocsPage(source, uri, path)
  if (page === undefined || !isReadable(page))
    throw new RpcError(missing, 'there is no such page', { data: { uri: uri.slice(0, 200) } })
  return { contents: [{ uri, mimeType: TYPE, text: writePage(page) }] }
}

function writePage({ title, markdown, agentMarkdown = markdown }: DocsPage): string {
  return `# ${title}\n\n${agentMarkdown}`
}

/** A page that the search leaves out is not for models either. */
function isReadable({ isUnsearchable }: DocsPage): boolean {
  return isUnsearchable !== true
}
