import type { Docs } from '../docs/Docs.ts'
import { findPage } from '../docs/findPage.ts'
import type { ApiContext } from './ApiContext.ts'
import { HttpError } from './HttpError.ts'
import {
  checkStateless,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isStateless,
  METHOD_NOT_FOUND,
  parseRpcRequest,
  readRpcId,
  RpcError,
  SESSION_VERSIONS,
  STATELESS_VERSIONS,
  type RpcRequest,
} from './mcpMessage.ts'
import {
  createMcpTools,
  listResources,
  type McpPlace,
  type McpTool,
  readResource,
  type ToolResult,
} from './mcpTools.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Call, Route } from './Route.ts'
import { readSiteAddress } from './sitePlace.ts'

interface Server extends McpPlace {
  docs: Docs
  tools: readonly McpTool[]
}

const MAX_BODY_BYTES = 64 * 1024
const MAX_BATCH = 20
/** In sessions, a missing resource had an error of its own. */
const NO_RESOURCE = -32002
const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }
/** A proxy may let only some readers see the docs, so caches must not be shared. */
const CACHEABLE = { ttlMs: 60_000, cacheScope: 'private' }
const CAPABILITIES = { tools: {}, resources: {} }

declare const __VERSION__: string

/**
 * `/mcp`: the docs for agents, over the streamable HTTP transport of the Model Context Protocol. Pages are resources,
 * and the tools search and read them, answer questions and take ratings. Versions without sessions and those before are
 * told apart by each request. There are no sessions in either, and no streams from the server: each POST is answered
 * with JSON.
 *
 * Programs need no key, because all docs can be read without one. Scripts of other origins do, or else any website
 * could read the docs on a reader's machine.
 */
export function createMcpRoutes(options: ApiContext): Route[] {
  const { load, admission, countRead, current, site, ask, keepFeedback } = options
  const showPage = options.showPage?.('mcp')

  async function answer(call: Call): Promise<Response> {
    load.admit()
    const { request, url } = call
    const origin = request.headers.get('origin')
    const isFromElsewhere = origin !== null && origin !== url.origin
    const isFree = !isFromElsewhere && !request.headers.has('authorization')
    const count = () => (isFree ? countRead(call) : admission.admit(call))
    await count()
    const body = await readJsonBody(request, MAX_BODY_BYTES)
    const open = async (): Promise<Server> => {
      const source = await current()
      const place = { source, address: readSiteAddress(site, url), path: site.path }
      const rate = keepFeedback && { keepFeedback }
      // An answer without a key costs no tokens of a model.
      const tools = createMcpTools({ ...place, ask: (asked) => ask(call, { ...asked, isQuoted: isFree }), ...rate })
      return { ...place, docs: source.docs, tools }
    }
    if (isStateless(body, request.headers.get('mcp-protocol-version')))
      return answerStateless(body, request.headers, open)
    return answerSession(body, open, count)
  }

  const hasPage = async () => showPage !== undefined && findPage('/mcp', (await current()).docs) !== undefined

  /** Answers GET. A client that asks for a stream of the server's own messages gets 405, because there is none. */
  async function answerGet(call: Call): Promise<Response> {
    const isStream = call.request.headers.get('accept')?.includes('text/event-stream') === true
    if (!isStream && showPage !== undefined && (await hasPage())) return showPage(call)
    const headers = { Allow: 'POST, OPTIONS' }
    throw new HttpError(405, 'method-not-allowed', 'this is an MCP endpoint, which accepts only POST', { headers })
  }

  return ['/mcp', '/mcp/'].map((path) => ({
    path,
    methods: { GET: answerGet, POST: answer },
    acceptsGet: hasPage,
    cors: 'readers',
  }))
}

/** Answers a request of a version without sessions. Its status says how it went. */
async function answerStateless(body: unknown, headers: Headers, open: () => Promise<Server>): Promise<Response> {
  const id = readRpcId(body)
  try {
    const request = parseRpcRequest(body)
    if (request.id === undefined) {
      if ('id' in (body as object)) throw new RpcError(INVALID_REQUEST, '"id" must be a string or a number')
      return new Response(null, { status: 202 })
    }
    checkStateless(request, headers)
    const { result, isCacheable } = await runStateless(request, await open())
    const _meta = { 'io.modelcontextprotocol/serverInfo': describeServer() }
    const complete = { ...result, resultType: 'complete', ...(isCacheable && CACHEABLE), _meta }
    return Response.json({ jsonrpc: '2.0', id, result: complete }, NO_STORE)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const status = error.code === INVALID_REQUEST ? 400 : error.status
    return Response.json(toErrorMessage(id, error), { ...NO_STORE, status })
  }
}

async function runStateless(request: RpcRequest, server: Server): Promise<{ result: object; isCacheable: boolean }> {
  const { method } = request
  // These two belong to sessions.
  if (method === 'initialize' || method === 'ping') throw createUnknownMethod(method)
  if (method === 'server/discover') {
    const supportedVersions = [...STATELESS_VERSIONS, ...SESSION_VERSIONS]
    const result = { supportedVersions, capabilities: CAPABILITIES, instructions: instruct(server) }
    return { result, isCacheable: true }
  }
  const result = await run(request, server, INVALID_PARAMS)
  return { result, isCacheable: method !== 'tools/call' }
}

/** Answers one or more messages of a version with sessions. */
async function answerSession(
  body: unknown,
  open: () => Promise<Server>,
  count: () => Promise<void>,
): Promise<Response> {
  const messages = Array.isArray(body) ? body : [body]
  if (messages.length === 0 || messages.length > MAX_BATCH)
    throw new HttpError(400, 'bad-request', `send 1 to ${MAX_BATCH} messages at once`)
  // Each message is as much work as a request, so it counts as one.
  for (const _ of messages.slice(1)) await count()
  const server = await open()
  const answers = (await Promise.all(messages.map((message) => answerMessage(message, server)))).filter(
    (answered) => answered !== null,
  )
  if (answers.length === 0) return new Response(null, { status: 202 })
  return Response.json(Array.isArray(body) ? answers : answers[0], NO_STORE)
}

/** @returns null for a notification, which gets no response. */
async function answerMessage(message: unknown, server: Server): Promise<object | null> {
  const id = readRpcId(message)
  try {
    const request = parseRpcRequest(message)
    if (request.id === undefined) return null
    return { jsonrpc: '2.0', id, result: await runInSession(request, server) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return toErrorMessage(id ?? null, error)
  }
}

function runInSession(request: RpcRequest, server: Server): object | Promise<object> {
  const { method, params } = request
  if (method === 'ping') return {}
  if (method !== 'initialize') return run(request, server, NO_RESOURCE)
  return {
    protocolVersion: SESSION_VERSIONS.find((version) => version === params.protocolVersion) ?? SESSION_VERSIONS[0],
    capabilities: CAPABILITIES,
    serverInfo: { ...describeServer(), title: server.docs.name },
    instructions: instruct(server),
  }
}

function run({ method, params }: RpcRequest, server: Server, missing: number): object | Promise<object> {
  switch (method) {
    case 'tools/list':
      return {
        tools: server.tools.map(({ name, title, description, inputSchema, annotations }) => ({
          name,
          title,
          description,
          inputSchema,
          annotations,
        })),
      }
    case 'tools/call':
      return callTool(params, server.tools)
    case 'resources/list':
      return listResources(server, params.cursor)
    case 'resources/templates/list':
      return { resourceTemplates: [] }
    case 'resources/read':
      return readResource(server, params, missing)
    default:
      throw createUnknownMethod(method)
  }
}

async function callTool(params: Record<string, unknown>, tools: readonly McpTool[]): Promise<ToolResult> {
  const { name } = params
  if (typeof name !== 'string') throw new RpcError(INVALID_PARAMS, '"name" must be a string')
  const tool = tools.find((tool) => tool.name === name)
  if (tool === undefined) throw new RpcError(INVALID_PARAMS, `there is no tool "${name.slice(0, 100)}"`)
  try {
    return await tool.call(params.arguments ?? {})
  } catch (error) {
    // The error goes to the model, which can correct its arguments.
    if (error instanceof HttpError) return { content: [{ type: 'text', text: error.message }], isError: true }
    throw error
  }
}

function createUnknownMethod(method: string): RpcError {
  return new RpcError(METHOD_NOT_FOUND, `there is no method "${method.slice(0, 100)}"`, { status: 404 })
}

function toErrorMessage(id: string | number | null | undefined, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message, ...(data && { data }) } }
}

function describeServer() {
  return { name: 'docs-assistant', version: __VERSION__ }
}

function instruct({ docs }: Server): string {
  return `The documentation of ${docs.name}. Search it, then read the pages that answer the question.`
}
