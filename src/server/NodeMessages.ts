/**
 * What `toNodeListener` needs of Node's `IncomingMessage`, of Express' request, or of one of HTTP/2. Described by shape,
 * so that this package's types need no `@types/node`.
 */
export interface NodeRequest {
  method?: string | undefined
  url?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  destroyed: boolean
  /** Whether anybody has begun to read the body. */
  readableDidRead: boolean
  /** Whether the body was read to its end. */
  readableEnded: boolean
  socket?: object | null
  on(event: string, listener: (...facts: unknown[]) => void): unknown
  off(event: string, listener: (...facts: unknown[]) => void): unknown
  pause(): unknown
  resume(): unknown
  destroy(): unknown
  /** Express: the whole address; `url` begins behind the path that the listener is mounted under. */
  originalUrl?: string
  /** Express: `https` behind a proxy that it was told to trust. */
  protocol?: string
  /** What `express.json()`, `.text()` or `.raw()` has read. */
  body?: unknown
}

/** What `toNodeListener` needs of Node's `ServerResponse`, or of the one of HTTP/2. */
export interface NodeResponse {
  statusCode: number
  /** HTTP/1: the body is held to its `Content-Length`. */
  strictContentLength?: boolean
  readonly headersSent: boolean
  readonly destroyed: boolean
  getHeader(name: string): number | string | string[] | undefined
  setHeader(name: string, value: string | string[]): unknown
  /** False: wait for `drain`. */
  write(bytes: Uint8Array): boolean
  end(): unknown
  destroy(): unknown
  on(event: string, listener: (...facts: unknown[]) => void): unknown
  off(event: string, listener: (...facts: unknown[]) => void): unknown
}
