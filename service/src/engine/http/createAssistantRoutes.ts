import { parseAssistantRequest } from '../../../../src/protocol/index.ts'
import type { ApiContext } from './ApiContext.ts'
import { DATA_STREAM_HEADERS, dataStream } from './dataStream.ts'
import { fromUiMessages, UI_MESSAGE_STREAM_HEADERS, uiMessageStream } from './uiMessageStream.ts'
import { HttpError } from './HttpError.ts'
import { readJsonBody } from './readJsonBody.ts'
import type { Call, Route } from './Route.ts'
import type { AnswerEvent } from './streamAnswerEvents.ts'
import { toByteStream } from './toByteStream.ts'

/** How one version of the endpoint reads requests and writes answers. */
interface Wire {
  parse(body: unknown): ReturnType<typeof parseAssistantRequest>
  write(events: AsyncGenerator<AnswerEvent>): AsyncGenerator<string>
  headers: Readonly<Record<string, string>>
}

const V1: Wire = { parse: parseAssistantRequest, write: dataStream, headers: DATA_STREAM_HEADERS }

const V2: Wire = {
  parse: (body) => parseAssistantRequest(fromUiMessages(body)),
  write: uiMessageStream,
  headers: UI_MESSAGE_STREAM_HEADERS,
}

/**
 * The endpoint "create assistant message": checks the request, searches the docs, and streams an answer. v1 is for
 * clients of AI SDK 4, v2 for AI SDK 5 and later.
 */
export function createAssistantRoutes(
  { load, admission, answering, running }: ApiContext,
  maxBodyBytes: number,
  now: () => number,
): Route[] {
  const answerOver = (wire: Wire) => async (call: Call) => {
    load.admit()
    const startedAt = now()
    const request = await admission.admitQuestion(call, async () => {
      const parsed = wire.parse(await readJsonBody(call.request, maxBodyBytes))
      if (parsed.ok) return parsed.value
      throw new HttpError(400, 'bad-request', parsed.message, { field: parsed.field })
    })
    const { events, threadId, abort, end } = await answering.begin(call, request, { startedAt })
    return new Response(toByteStream(running.follow(wire.write(events), abort), end), {
      headers: {
        ...wire.headers,
        'X-Thread-Id': threadId,
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
  }

  return [
    { path: '/discovery/v1/assistant/{domain}/message', methods: { POST: answerOver(V1) }, cors: 'readers' },
    { path: '/discovery/v2/assistant/{domain}/message', methods: { POST: answerOver(V2) }, cors: 'readers' },
  ]
}
