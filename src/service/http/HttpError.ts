export interface ErrorDetails {
  /** The field of the body that is wrong, as one would write it in code. */
  field?: string
  headers?: Record<string, string>
}

/** An answer other than success, worded for the developer who called: it travels as an exception and ends as JSON. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, more: ErrorDetails = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.field = more.field
    this.headers = more.headers ?? {}
  }

  /** `{ "error": { "code", "message", "field"? } }` with the status and the headers. */
  toResponse(): Response {
    const error = { code: this.code, message: this.message, ...(this.field === undefined ? {} : { field: this.field }) }
    return Response.json({ error }, { status: this.status, headers: { 'Cache-Control': 'no-store', ...this.headers } })
  }
}
