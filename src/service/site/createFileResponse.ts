import { createHash } from 'node:crypto'
import type { OpenFile } from './readFolderFile.ts'

/** Larger files are streamed, with a tag that doesn't depend on their content. */
const MAX_WHOLE_BYTES = 1024 * 1024
const CHUNK_BYTES = 64 * 1024

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
  if (request.headers.get('if-none-match') === tag) return createNotModified(tag)
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: listHeaders(tag, type, bytes.byteLength) })
}

/** Like `createFileResponse`, for an open file. A large one is read while it is sent, so that it takes no memory. */
export async function createOpenFileResponse(request: Request, file: OpenFile): Promise<Response> {
  const { handle, size, type, changedAt } = file
  if (size <= MAX_WHOLE_BYTES) {
    const bytes = await handle.readFile().finally(() => handle.close())
    return createFileResponse(request, { bytes, type })
  }
  const tag = `"${size.toString(36)}-${changedAt.toString(36)}"`
  if (request.headers.get('if-none-match') !== tag)
    return new Response(streamFile(file), { headers: listHeaders(tag, type, size) })
  await handle.close()
  return createNotModified(tag)
}

/** Reads at most as much as was announced, because the file may grow meanwhile. */
function streamFile({ handle, size }: OpenFile): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const chunk = new Uint8Array(Math.min(CHUNK_BYTES, size - sent))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, sent).catch(async (error: unknown) => {
          await handle.close()
          throw error
        })
        sent += bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        if (bytesRead > 0 && sent < size) return
        await handle.close()
        controller.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

function createNotModified(tag: string): Response {
  return new Response(null, { status: 304, headers: { 'Cache-Control': 'no-cache', ETag: tag } })
}

function listHeaders(tag: string, type: string, bytes: number): Record<string, string> {
  const headers: Record<string, string> = {
    'Cache-Control': 'no-cache',
    ETag: tag,
    'Content-Type': type,
    'Content-Length': String(bytes),
  }
  // An SVG that is opened directly is a document. It gets no scripts, and a separate origin.
  if (type === 'image/svg+xml')
    headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
  return headers
}
