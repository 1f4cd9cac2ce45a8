/**
 * The parts of Node's `IncomingMessage`, of Express' request and of HTTP/2's request that the adapter reads. Described
 * by shape, so that the package's types need no `@types/node`.
 */
export interface NodeRequest {
  method?: string | undefined
  url?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  destroyed: boolean
  /** Whether the body, or a part of it, has been read. */
  readableDidRead: boolean
  /** Whether the body has been read to its end. */
  readableEnded: boolean
  socket?: object | null
  on(event: string, listener: (...facts: unknown[]) => void): unknown
  off(event: string, listener: (...facts: unknown[]) => void): unknown
  pause(): unknown
  resume(): unknown
  destroy(): unknown
  /** Express: the whole path; `url` lacks the path that the listener is mounted under. */
  originalUrl?: string
  /** Express: `https` behind a proxy that Express trusts. */
  protocol?: string
  /** The body as `express.json()`, `.text()` or `.raw()` parsed it. */
  body?: unknown
}

/** The parts of Node's `ServerResponse`, HTTP/1 or HTTP/2, that the adapter writes to. */
export interface NodeResponse {
  statusCode: number
  /** HTTP/1: writing more or less than `Content-Length` says throws. */
  strictContentLength?: boolean
  readonly headersSent: boolean
  readonly destroyed: boolean
  getHeader(name: string): number | string | string[] | undefined
  setHeader(name: string, value: string | string[]): unknown
  /** Returns false when the buffer is full: wait for `drain`. */
  write(bytes: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  on(event: string, listener: (...facts: unknown[]) => void): unknown
  off(event: string, listener: (...facts: unknown[]) => void): unknown
}
