import { isLongPath } from './pagePath.ts'
import type { ApiRequest } from './ApiRequest.ts'

/** The endpoints of a folder's OpenAPI files. */
export interface ApiFiles {
  /**
   * Finds what the front matter of a page, or an entry of the navigation, refers to.
   *
   * @param reference See `parseApiReference`.
   * @param sources The OpenAPI files to look in if the reference names none, as docs.json names them. If empty, all.
   * @param from The file that contains the reference.
   */
  find(reference: ApiReference, sources: readonly string[], from: string): ApiEntry | ApiProblem
  /** Lists the endpoints of an OpenAPI file in the order of the menu: by tag, deprecated ones last. */
  list(source: string): ListedApiEntry[] | ApiProblem
}

/** An endpoint, a webhook or a schema of an OpenAPI file. */
export interface ApiEntry {
  title: string
  /** The OpenAPI file that has it. */
  file: string
  /** The same in all files that describe it: `POST https://api.example.com/users`. Absent for schemas. */
  id?: string
  /** Its Markdown: method and address first, then sections with parameters, requests and responses. */
  markdown: string
  isDeprecated: boolean
  /** The request that it takes. Absent for webhooks and schemas. */
  request?: ApiRequest
}

export interface ListedApiEntry {
  /** Refers to it: `openapi.json POST /users`. */
  reference: string
  /** The same without the file: `POST /users`. */
  name: string
  id: string
  title: string
  /** The path of its page below the folder of API pages: `users/create-a-user`. */
  slug: string
  group: string
  isHidden: boolean
  isDeprecated: boolean
}

export interface ApiProblem {
  problem: 'missing file' | 'address' | 'unreadable file' | 'missing entry'
  /** The OpenAPI file, or the entry that none of the files has. */
  name: string
}

export interface ApiReference {
  kind: 'operation' | 'webhook' | 'schema'
  /** The OpenAPI file, as written. */
  source?: string
  /** In capitals. */
  method?: string
  /** The path of an operation, or the name of a webhook or a schema. */
  name: string
}

const OPERATION = /^(?:(\S[^\n]{0,500}?)\s+)?(get|put|post|delete|options|head|patch|trace)\s+(\/\S*)$/i
const WEBHOOK = /^(?:(\S[^\n]{0,500}?)\s+)?webhook\s+(\S[^\n]{0,200})$/i
const SCHEMA = /^(?:(\S[^\n]{0,500}\.\w+)\s+)?(\S{1,200})$/

/** Reads `POST /users`, `openapi.json POST /users` or `webhook order.created`. Returns null for other text. */
export function parseApiReference(text: string): ApiReference | null {
  const trimmed = text.trim()
  const [operation, inFile, method, path] = OPERATION.exec(trimmed) ?? []
  if (operation !== undefined)
    return { kind: 'operation', ...sourceOf(inFile), method: method!.toUpperCase(), name: path! }
  const [webhook, webhookFile, name] = WEBHOOK.exec(trimmed) ?? []
  return webhook === undefined ? null : { kind: 'webhook', ...sourceOf(webhookFile), name: name! }
}

/** Reads the front matter's `openapi-schema`: `User` or `openapi.json User`. Returns null for other text. */
export function parseSchemaReference(text: string): ApiReference | null {
  const [whole, source, name] = SCHEMA.exec(text.trim()) ?? []
  return whole === undefined ? null : { kind: 'schema', ...sourceOf(source), name: name! }
}

function sourceOf(source: string | undefined): { source?: string } {
  return source === undefined ? {} : { source }
}

/**
 * Returns the OpenAPI files that a value of docs.json names: `"openapi.json"`, a list, or `{ "source", "directory" }`.
 */
export function readApiSources(value: unknown): { sources: string[]; directory?: string } {
  if (typeof value === 'string' && value.trim() !== '') return { sources: [value.trim()] }
  if (Array.isArray(value)) return { sources: value.flatMap((one) => readApiSources(one).sources) }
  if (typeof value !== 'object' || value === null) return { sources: [] }
  const { source, directory } = value as Record<string, unknown>
  return { ...readApiSources(source), ...(typeof directory === 'string' && !isLongPath(directory) && { directory }) }
}
