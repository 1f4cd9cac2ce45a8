import { HttpError } from './HttpError.ts'

/** Far deeper than any real question, but not deep enough to overflow the stack of a recursive parser. */
const MAX_DEPTH = 200

/**
 * Reads a request's JSON body.
 *
 * @throws {HttpError} 415 for another content type, 413 beyond `maxBytes` (the rest is not read), 400 for a body that
 * is not JSON, not UTF-8, or nested deeper than 200.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new HttpError(415, 'unsupported-media-type', 'send the body as JSON, with "Content-Type: application/json"')
  }
  const text = await readText(request, maxBytes)
  if (text.trim() === '') throw new HttpError(400, 'bad-request', 'the body is empty; send a JSON object')
  if (isDeeperThan(text, MAX_DEPTH))
    throw new HttpError(400, 'bad-request', `the body is nested deeper than ${MAX_DEPTH}`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new HttpError(400, 'bad-request', 'the body is not JSON')
  }
}

/**
 * Reads a request's body as text.
 *
 * @throws {HttpError} 415 if it is compressed, 413 beyond `maxBytes`, 400 if it is not UTF-8.
 */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'unsupported-media-type', 'send the body without compression ("Content-Encoding")')
  }
  return decode(await readBytes(request, maxBytes))
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new HttpError(413, 'too-large', `the body is over ${maxBytes} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (request.body === null) return new Uint8Array()
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new HttpError(400, 'bad-request', 'the body is not complete')
    })
    if (done) return joinBytes(chunks, size)
    size += value.byteLength
    if (size > maxBytes) {
      reader.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(value)
  }
}

function joinBytes(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'bad-request', 'the body is not UTF-8')
  }
}

/** Whether brackets outside of strings are nested too deeply. Recursive code would overflow the stack. */
function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (isInString) {
      if (code === 92) at++
      else if (code === 34) isInString = false
    } else if (code === 34) isInString = true
    else if (code === 91 || code === 123) {
      if (++depth > limit) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}

/**
 * Reads the fields of a submitted form.
 *
 * @throws {HttpError} 413, 415, or 400 if the body is not UTF-8.
 */
export async function readFormBody(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType))
    throw new HttpError(415, 'unsupported-media-type', 'send the fields of a form')
  return new URLSearchParams(await readText(request, maxBytes))
}

const PIECE_CHARACTERS = 12

/** Cuts a value's JSON into pieces, like a model that streams the arguments of a tool call. */
export function splitJson(value: unknown): string[] {
  return JSON.stringify(value).match(new RegExp(`.{1,${PIECE_CHARACTERS}}`, 'gsu')) ?? []
}
