/**
 * The parts that the adapter reads of Node's `IncomingMessage`, Express' request and HTTP/2's request. They are
 * described here so that the package's types don't need `@types/node`.
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
  /** Express: the complete path. `url` lacks the path at which the listener is mounted. */
  originalUrl?: string
  /** Express: `https` behind a proxy that Express trusts. */
  protocol?: string
  /** The body as `express.json()`, `.text()` or `.raw()` parsed it. */
  body?: unknown
}

/** The parts that the adapter uses of Node's `ServerResponse`, for HTTP/1 and HTTP/2. */
export interface NodeResponse {
  statusCode: number
  /** HTTP/1: whether writing more or less than `Content-Length` throws. */
  strictContentLength?: boolean
  readonly headersSent: boolean
  readonly destroyed: boolean
  getHeader(name: string): number | string | string[] | undefined
  setHeader(name: string, value: string | string[]): unknown
  /** Returns false when the buffer is full. Then wait for `drain`. */
  write(bytes: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  on(event: string, listener: (...facts: unknown[]) => void): unknown
  off(event: string, listener: (...facts: unknown[]) => void): unknown
}
