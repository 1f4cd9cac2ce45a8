/** An error response of the handler. It is thrown, and converted to a response at the end. */
export class HandlerError extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { field?: string; retryAfterSeconds?: number; allow?: string } = {},
  ) {
    super(message)
    this.name = 'HandlerError'
    this.status = status
    this.code = code
    this.field = more.field
    this.headers = {
      ...(more.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(more.retryAfterSeconds) }),
      ...(more.allow === undefined ? {} : { Allow: more.allow }),
    }
  }

  static methodNotAllowed(method: string, allowed: readonly string[]): HandlerError {
    const subject = /^[A-Z]{1,20}$/.test(method) ? `${method} is` : 'this method is'
    return new HandlerError(405, 'method-not-allowed', `${subject} not allowed here; use ${allowed.join(' or ')}`, {
      allow: allowed.join(', '),
    })
  }

  static rateLimited(retryAfterSeconds: number): HandlerError {
    return new HandlerError(429, 'rate-limited', `too many agent jobs; try again in ${retryAfterSeconds} s`, {
      retryAfterSeconds,
    })
  }

  static internal(): HandlerError {
    return new HandlerError(500, 'internal', 'something went wrong on this server')
  }

  /** Converts the error to JSON: `{ "error": { "code", "message", "field"? } }`, the format of the local service. */
  toResponse(): Response {
    const error = { code: this.code, message: this.message, ...(this.field === undefined ? {} : { field: this.field }) }
    return Response.json(
      { error },
      {
        status: this.status,
        headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...this.headers },
      },
    )
  }
}
