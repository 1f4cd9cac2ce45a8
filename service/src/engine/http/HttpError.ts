export interface ErrorDetails {
  /** The invalid field of the body, as a path in code: `messages[0].role`. */
  field?: string
  headers?: Record<string, string>
  /** The limit that was reached, for the operator's log and metrics: `address`, `organization` and others. */
  limit?: string
  /** The underlying error, for the operator's log. The caller does not see it. */
  cause?: unknown
}

/** An error response. Throw it in a handler; its message is for the developer of the client. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly headers: Record<string, string>
  readonly limit: string | undefined

  constructor(status: number, code: string, message: string, more: ErrorDetails = {}) {
    super(message, more.cause === undefined ? {} : { cause: more.cause })
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.field = more.field
    this.headers = more.headers ?? {}
    this.limit = more.limit
  }

  /** Converts the error to JSON: `{ "error": { "code", "message", "field"? } }`, with its status and headers. */
  toResponse(): Response {
    const error = { code: this.code, message: this.message, ...(this.field === undefined ? {} : { field: this.field }) }
    return Response.json({ error }, { status: this.status, headers: { 'Cache-Control': 'no-store', ...this.headers } })
  }
}

/** Refuses a body because of one of its fields. */
export function createFieldError(field: string, rule: string): HttpError {
  return new HttpError(400, 'bad-request', `"${field}" ${rule}`, { field })
}

/**
 * Returns the function that routes call for the docs. While the docs can't be read, it throws an `HttpError` with 503.
 */
export function orUnavailable<T>(current: () => Promise<T>): () => Promise<T> {
  return () => current().catch(refuse)
}

function refuse(cause: unknown): never {
  const headers = { 'Retry-After': '5' }
  throw new HttpError(503, 'docs-unavailable', 'the docs cannot be read at the moment', { headers, cause })
}
