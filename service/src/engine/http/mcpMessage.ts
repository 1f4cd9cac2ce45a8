import { isRecord } from '../../../../src/protocol/isRecord.ts'

export interface RpcRequest {
  /** undefined for a notification, which gets no response. */
  id?: string | number
  method: string
  params: Record<string, unknown>
}

export class RpcError extends Error {
  readonly code: number
  /** The HTTP status in versions without sessions. Before, each answer had 200. */
  readonly status: number
  readonly data: object | undefined

  constructor(code: number, message: string, { status = 200, data }: { status?: number; data?: object } = {}) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
const HEADER_MISMATCH = -32020
const UNSUPPORTED_VERSION = -32022

/** The versions in which each request says which version it is in. Newest first. */
export const STATELESS_VERSIONS = ['2026-07-28']
/** The versions that begin with `initialize`. Newest first. They don't differ in what this server uses. */
export const SESSION_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const ALL_VERSIONS = [...STATELESS_VERSIONS, ...SESSION_VERSIONS]

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'
/** The parameter that the header `Mcp-Name` repeats. */
const NAMED_BY: Record<string, string> = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }

/**
 * Whether a message is in a version without sessions: its `_meta` has a protocol version, or the header has one that
 * no session can have.
 */
export function isStateless(body: unknown, header: string | null): boolean {
  if (header !== null && !SESSION_VERSIONS.includes(header)) return true
  return isRecord(body) && VERSION_KEY in readMeta(body.params)
}

export function parseRpcRequest(message: unknown): RpcRequest {
  if (!isRecord(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    throw new RpcError(INVALID_REQUEST, 'this is not a JSON-RPC 2.0 request', { status: 400 })
  const { method, params = {} } = message
  if (!isRecord(params)) throw new RpcError(INVALID_PARAMS, '"params" must be an object', { status: 400 })
  const id = readRpcId(message)
  return { ...(id === undefined ? {} : { id }), method, params }
}

export function readRpcId(message: unknown): string | number | undefined {
  if (!isRecord(message)) return undefined
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined
}

/**
 * Checks what a request of a version without sessions says about itself: in its headers and in `_meta`, which must say
 * the same.
 *
 * @throws {RpcError} With status 400.
 */
export function checkStateless({ method, params }: RpcRequest, headers: Headers): void {
  const meta = readMeta(params)
  const version = meta[VERSION_KEY]
  const header = headers.get('mcp-protocol-version')
  if (header !== null && !STATELESS_VERSIONS.includes(header) && (version === undefined || version === header))
    throw refuseVersion(header)
  if (typeof version !== 'string') throw invalid(`"_meta" must have "${VERSION_KEY}"`)
  if (!isRecord(meta[CAPABILITIES_KEY])) throw invalid(`"_meta" must have "${CAPABILITIES_KEY}"`)
  checkHeader('MCP-Protocol-Version', header, version)
  if (!STATELESS_VERSIONS.includes(version)) throw refuseVersion(version)
  checkHeader('Mcp-Method', headers.get('mcp-method'), method)
  const name = Object.hasOwn(NAMED_BY, method) ? params[NAMED_BY[method]!] : undefined
  if (typeof name === 'string') checkHeader('Mcp-Name', decodeHeader(headers.get('mcp-name')), name)
}

function refuseVersion(requested: string): RpcError {
  const data = { supported: ALL_VERSIONS, requested: requested.slice(0, 100) }
  return new RpcError(UNSUPPORTED_VERSION, `use one of the versions ${ALL_VERSIONS.join(', ')}`, { status: 400, data })
}

function checkHeader(name: string, given: string | null, wanted: string): void {
  if (given === wanted) return
  const message = given === null ? `the header ${name} is missing` : `the header ${name} differs from the body`
  throw new RpcError(HEADER_MISMATCH, message, { status: 400 })
}

/** Decodes `=?base64?...?=`, which holds text that a header can't. */
function decodeHeader(value: string | null): string | null {
  const encoded = value === null ? null : /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)
  if (encoded === null) return value
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(atob(encoded[1]!), (character) => character.charCodeAt(0)),
    )
  } catch {
    return null
  }
}

function invalid(message: string): RpcError {
  return new RpcError(INVALID_PARAMS, message, { status: 400 })
}

function readMeta(params: unknown): Record<string, unknown> {
  return isRecord(params) && isRecord(params._meta) ? params._meta : {}
}
