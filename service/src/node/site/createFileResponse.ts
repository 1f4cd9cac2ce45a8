import { createHash } from 'node:crypto'
import type { FolderFile, OpenFile } from '../files/readFolderFile.ts'

/** Larger files are streamed, with a tag that doesn't depend on their content. */
const MAX_WHOLE_BYTES = 1024 * 1024
const CHUNK_BYTES = 64 * 1024

/**
 * Creates a response with a file, or with the part of it that the request asks for. Browsers revalidate it each time,
 * so that an edit shows at once and an unchanged file costs only a 304.
 */
export function createFileResponse(request: Request, { bytes, type }: FolderFile): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return respond(request, {
    tag,
    type,
    size: bytes.byteLength,
    read: (start, end) => bytes.subarray(start, end) as Uint8Array<ArrayBuffer>,
  })
}

/** Like `createFileResponse`, for an open file. A large one is read while it is sent, so that it takes no memory. */
export async function createOpenFileResponse(request: Request, file: OpenFile): Promise<Response> {
  const { handle, size, type, changedAt } = file
  if (size <= MAX_WHOLE_BYTES) {
    const bytes = await handle.readFile().finally(() => handle.close())
    return createFileResponse(request, { bytes, type })
  }
  const tag = `"${size.toString(36)}-${changedAt.toString(36)}"`
  const response = respond(request, { tag, type, size, read: (start, end) => streamFile(file, start, end) })
  if (response.body === null) await handle.close()
  return response
}

interface Content {
  tag: string
  /** Content type. */
  type: string
  /** In bytes. */
  size: number
  /** Returns the bytes from `start` up to but not including `end`. */
  read(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

function respond(request: Request, { tag, type, size, read }: Content): Response {
  if (isKnown(request.headers.get('if-none-match') ?? '', tag))
    return new Response(null, { status: 304, headers: { 'Cache-Control': 'no-cache', ETag: tag } })
  const range = readRange(request, size, tag)
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size }
  const headers = listHeaders(tag, type, end - start)
  if (range !== undefined) headers['Content-Range'] = `bytes ${start}-${end - 1}/${size}`
  return new Response(read(start, end), { status: range === undefined ? 200 : 206, headers })
}

/** Whether a caller has the file already. It may list several tags, also weak ones (RFC 9110, section 13.1.2). */
function isKnown(known: string, tag: string): boolean {
  return known.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
}

/** Reads at most as much as was announced, because the file may grow meanwhile. */
function streamFile({ handle }: OpenFile, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end - at))
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, at).catch(async (error: unknown) => {
          await handle.close()
          throw error
        })
        at += bytesRead
        if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
        if (bytesRead > 0 && at < end) return
        await handle.close()
        controller.close()
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}

function listHeaders(tag: string, type: string, bytes: number): Record<string, string> {
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
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

/**
 * Reads which part of a file a request asks for (`Range`, RFC 9110, section 14). Browsers do so to play and seek a
 * video.
 *
 * @param size Of the file, in bytes.
 * @param tag The file's `ETag`. If the request has another one in `If-Range`, it needs the whole file.
 * @returns Its bytes, without that at `end`. undefined for the whole file: without a range, with an invalid one, and
 * with several. `unsatisfiable` if the range begins after the end of the file.
 */
function readRange(
  { method, headers }: Request,
  size: number,
  tag: string,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  const isFresh = [null, tag].includes(headers.get('if-range'))
  if (method !== 'GET' || !isFresh || first + last === '' || (first !== '' && last !== '' && +last < +first))
    return undefined
  const start = first === '' ? Math.max(0, size - +last) : +first
  const end = first === '' || last === '' ? size : Math.min(+last + 1, size)
  return start < size ? { start, end } : 'unsatisfiable'
}
