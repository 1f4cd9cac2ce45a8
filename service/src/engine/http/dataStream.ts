import { encodeFrame, writePassages } from '../../../../src/protocol/index.ts'
import type { AnswerEvent } from './streamAnswerEvents.ts'
import { splitJson } from './readJsonBody.ts'

export const DATA_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Vercel-AI-Data-Stream': 'v1',
}

/** Encodes an answer as the data stream of AI SDK 4 (protocol.md#answers). */
export async function* dataStream(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
  for await (const event of events) yield* toFrames(event)
}

function* toFrames(event: AnswerEvent): Generator<string> {
  switch (event.type) {
    case 'start':
      yield encodeFrame('start-step', { messageId: event.messageId })
      break
    case 'tool-call': {
      const { toolCallId, toolName, args } = event
      yield encodeFrame('tool-call-start', { toolCallId, toolName })
      for (const argsTextDelta of splitJson(args)) yield encodeFrame('tool-call-delta', { toolCallId, argsTextDelta })
      yield encodeFrame('tool-call', { toolCallId, toolName, args })
      break
    }
    case 'tool-result':
      yield encodeFrame('tool-result', { toolCallId: event.toolCallId, result: event.pages })
      break
    case 'source':
      yield encodeFrame('source', {
        sourceType: 'url',
        id: event.id,
        url: event.url,
        title: event.title,
        ...writePassages(event.passages),
      })
      break
    case 'reasoning':
    case 'text':
      yield encodeFrame(event.type, event.text)
      break
    case 'outcome':
      yield encodeFrame('annotations', [{ type: 'outcome', outcome: event.outcome }])
      break
    case 'error':
      yield encodeFrame('error', event.message)
      break
    case 'finish': {
      const { finishReason, usage, threadId } = event
      yield encodeFrame('finish-step', { finishReason, isContinued: false, usage })
      yield encodeFrame('finish-message', { finishReason, usage, threadId })
      break
    }
    default:
      event satisfies never
  }
}
