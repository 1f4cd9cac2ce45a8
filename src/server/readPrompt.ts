import { parseAgentJobRequest } from '../protocol/index.ts'
import { HandlerError } from './HandlerError.ts'
import { withTimeout } from './withTimeout.ts'

const MAX_BODY_BYTES = 32 * 1024
const MAX_PROMPT_CHARACTERS = 10_000
/** A body that arrives too slowly must not hold the request open. */
const BODY_TIMEOUT_MS = 10_000

/**
 * Reads the trimmed prompt of a POST.
 *
 * @throws {HandlerError} 415, 413, 408, or 400 with the field
 */
export async function readPrompt(request: Request): Promise<string> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new HandlerError(
      415,
      'unsupported-media-type',
      'send the body as JSON, with "Content-Type: application/json"',
    )
  }
  const parsed = parseAgentJobRequest(parseJson(await readBody(request)))
  if (!parsed.ok) throw badPrompt(parsed.message, parsed.field)
  const prompt = parsed.value.prompt.trim()
  if (prompt === '') throw badPrompt('"prompt" must not be empty', 'prompt')
  if (prompt.length > MAX_PROMPT_CHARACTERS) {
    throw badPrompt(
      `"prompt" must have at most ${MAX_PROMPT_CHARACTERS} characters, but has ${prompt.length}`,
      'prompt',
    )
  }
  return prompt
}

function badPrompt(message: string, field: string): HandlerError {
  return new HandlerError(400, 'bad-request', message, field === '' ? {} : { field })
}

async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  if (request.bodyUsed) throw new HandlerError(500, 'internal', 'the body was read before the handler could read it')
  if (request.body === null) return ''
  const reader = request.body.getReader()
  try {
    return await withTimeout(readAll(reader), BODY_TIMEOUT_MS, () => {
      throw new HandlerError(408, 'timeout', 'the body did not arrive in time')
    })
  } catch (error) {
    reader.cancel().catch(() => {})
    if (error instanceof HandlerError) throw error
    throw new HandlerError(400, 'bad-request', 'the body could not be read as UTF-8')
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    text += decoder.decode(value, { stream: true })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new HandlerError(
      400,
      'bad-request',
      text.trim() === '' ? 'the body is empty; send { "prompt": "..." }' : 'the body is not JSON',
    )
  }
}

function tooLarge(): HandlerError {
  return new HandlerError(413, 'too-large', `the body is over ${MAX_BODY_BYTES} bytes`)
}
