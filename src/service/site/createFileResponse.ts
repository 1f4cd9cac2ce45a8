import { createHash } from 'node:crypto'

export interface ServedFile {
  bytes: Uint8Array
  /** Content type. */
  type: string
}

/**
 * Creates a response with a file. Browsers revalidate it each time, so that an edit shows at once and an unchanged file
 * costs only a 304.
 */
export function createFileResponse(request: Request, { bytes, type }: ServedFile): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = { 'Cache-Control': 'no-cache', ETag: tag }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  headers['Content-Type'] = type
  headers['Content-Length'] = String(bytes.byteLength)
  // An SVG that is opened directly is a document. It gets no scripts, and a separate origin.
  if (type === 'image/svg+xml')
    headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers })
}
