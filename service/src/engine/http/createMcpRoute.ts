import type { Docs } from '../docs/Docs.ts'
import { findPage } from '../docs/findPage.ts'
import type { Admission } from './createAdmission.ts'
import type { ReadLimit } from './createReadLimit.ts'
import type { DocsSource } from '../search/DocsSource.ts'
import { HttpError } from './HttpError.ts'
import { createMcpTools, type McpTool, type ToolResult } from './mcpTools.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Call, Route, RouteHandler } from './Route.ts'
import { readSiteAddress, type SitePlace } from './sitePlace.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'

export interface McpRouteOptions {
  admission: Admission
  countRead: ReadLimit
  /** Returns the current docs and their index. */
  current(): Promise<DocsSource>
  /** Where links lead. */
  site: SitePlace
  /** Shows the site's page `/mcp` to browsers. @default none */
  showPage?: RouteHandler | undefined
}

interface RpcRequest {
  id?: string | number
  method: string
  params: Record<string, unknown>
}

/** Newest first. They don't differ in what this server uses. */
const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const MAX_BODY_BYTES = 64 * 1024
const MAX_BATCH = 20

declare const __VERSION__: string

class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * `/mcp`: the docs for agents, over the streamable HTTP transport of the Model Context Protocol, with the tools
 * `search` and `get_page`. It is stateless: each POST is answered with JSON, so there are no sessions and no streams
 * from the server.
 *
 * Programs need no key, because all docs can be read without one. Scripts of other origins do, or else any website
 * could read the docs on a reader's machine.
 */
export function createMcpRoute({ admission, countRead, current, site, showPage }: McpRouteOptions): Route {
  async function answer(call: Call): Promise<Response> {
    const { request, url } = call
    const origin = request.headers.get('origin')
    const isFromElsewhere = origin !== null && origin !== url.origin
    const isFree = !isFromElsewhere && !request.headers.has('authorization')
    if (!isFree) await admission.admit(call)
    else await countRead(call)
    const version = request.headers.get('mcp-protocol-version')
    if (version !== null && !PROTOCOL_VERSIONS.includes(version))
      throw new HttpError(400, 'bad-request', `use one of the protocol versions ${PROTOCOL_VERSIONS.join(', ')}`)
    const body = await readJsonBody(request, MAX_BODY_BYTES)
    const messages = Array.isArray(body) ? body : [body]
    if (messages.length === 0 || messages.length > MAX_BATCH)
      throw new HttpError(400, 'bad-request', `send 1 to ${MAX_BATCH} messages at once`)
    // Each message is as much work as a request, so it counts as one.
    for (const _ of messages.slice(1)) await (isFree ? countRead(call) : admission.admit(call))
    const source = await current()
    const { docs } = source
    const tools = createMcpTools({ source, address: readSiteAddress(site, url), path: site.path })
    const answers = (await Promise.all(messages.map((message) => answerMessage(message, docs, tools)))).filter(
      (answered) => answered !== null,
    )
    if (answers.length === 0) return new Response(null, { status: 202 })
    return Response.json(Array.isArray(body) ? answers : answers[0], { headers: { 'Cache-Control': 'no-store' } })
  }

  const hasPage = async () => showPage !== undefined && findPage('/mcp', (await current()).docs) !== undefined

  /** Answers GET. A client that asks for a stream of the server's own messages gets 405, because there is none. */
  async function answerGet(call: Call): Promise<Response> {
    const isStream = call.request.headers.get('accept')?.includes('text/event-stream') === true
    if (!isStream && showPage !== undefined && (await hasPage())) return showPage(call)
    const headers = { Allow: 'POST, OPTIONS' }
    throw new HttpError(405, 'method-not-allowed', 'this is an MCP endpoint, which accepts only POST', { headers })
  }

  return { path: '/mcp', methods: { GET: answerGet, POST: answer }, acceptsGet: hasPage, cors: 'readers' }
}

/** @returns null for a notification, which gets no response. */
async function answerMessage(message: unknown, docs: Docs, tools: readonly McpTool[]): Promise<object | null> {
  const id = readId(message)
  try {
    const request = parseRequest(message)
    if (request.id === undefined) return null
    return { jsonrpc: '2.0', id, result: await run(request, docs, tools) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { jsonrpc: '2.0', id: id ?? null, error: { code: error.code, message: error.message } }
  }
}

function run({ method, params }: RpcRequest, docs: Docs, tools: readonly McpTool[]): object | Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion:
          PROTOCOL_VERSIONS.find((version) => version === params.protocolVersion) ?? PROTOCOL_VERSIONS[0],
        capabilities: { tools: {} },
        serverInfo: { name: 'docs-assistant', title: docs.name, version: __VERSION__ },
        instructions: `The documentation of ${docs.name}. Search it, then read the pages that answer the question.`,
      }
    case 'ping':
      return {}
    case 'tools/list':
      return {
        tools: tools.map(({ name, title, description, inputSchema, annotations }) => ({
          name,
          title,
          description,
          inputSchema,
          annotations,
        })),
      }
    case 'tools/call':
      return callTool(params, tools)
    default:
      throw new RpcError(-32601, `there is no method "${method.slice(0, 100)}"`)
  }
}

async function callTool(params: Record<string, unknown>, tools: readonly McpTool[]): Promise<ToolResult> {
  const { name } = params
  if (typeof name !== 'string') throw new RpcError(-32602, '"name" must be a string')
  const tool = tools.find((tool) => tool.name === name)
  if (tool === undefined) throw new RpcError(-32602, `there is no tool "${name.slice(0, 100)}"`)
  try {
    return await tool.call(params.arguments ?? {})
  } catch (error) {
    // The error goes to the model, which can correct its arguments.
    if (error instanceof HttpError) return { content: [{ type: 'text', text: error.message }], isError: true }
    throw error
  }
}

function parseRequest(message: unknown): RpcRequest {
  if (!isRecord(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    throw new RpcError(-32600, 'this is not a JSON-RPC 2.0 request')
  const { method, params = {} } = message
  if (!isRecord(params)) throw new RpcError(-32602, '"params" must be an object')
  const id = readId(message)
  return { ...(id === undefined ? {} : { id }), method, params }
}

function readId(message: unknown): string | number | undefined {
  if (!isRecord(message)) return undefined
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined
}
