import { writePassages, type UiChunk } from '../../../../src/protocol/index.ts'
import type { AnswerEvent } from './streamAnswerEvents.ts'
import { splitJson } from './splitJson.ts'

export const UI_MESSAGE_STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
}

/** Encodes an answer as the UI message stream of AI SDK 5 and later: one server-sent event per chunk, then `[DONE]`. */
export async function* uiMessageStream(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
  let open: OpenBlock | null = null
  let blocks = 0
  for await (const event of events) {
    const isProse = event.type === 'text' || event.type === 'reasoning'
    if (open !== null && open.type !== event.type) {
      yield encode({ type: `${open.type}-end`, id: open.id })
      open = null
    }
    if (!isProse) {
      for (const chunk of toChunks(event)) yield encode(chunk)
      continue
    }
    if (open === null) {
      open = { type: event.type, id: `${event.type}_${++blocks}` }
      yield encode({ type: `${open.type}-start`, id: open.id })
    }
    yield encode({ type: `${open.type}-delta`, id: open.id, delta: event.text })
  }
  yield 'data: [DONE]\n\n'
}

/** The text or reasoning block that has started but not ended. */
interface OpenBlock {
  type: 'text' | 'reasoning'
  id: string
}

function* toChunks(event: Exclude<AnswerEvent, { type: 'text' | 'reasoning' }>): Generator<UiChunk> {
  switch (event.type) {
    case 'start':
      yield { type: 'start', messageId: event.messageId }
      yield { type: 'start-step' }
      break
    case 'tool-call': {
      const { toolCallId, toolName, args } = event
      yield { type: 'tool-input-start', toolCallId, toolName }
      for (const inputTextDelta of splitJson(args)) yield { type: 'tool-input-delta', toolCallId, inputTextDelta }
      yield { type: 'tool-input-available', toolCallId, toolName, input: args }
      break
    }
    case 'tool-result':
      yield { type: 'tool-output-available', toolCallId: event.toolCallId, output: event.pages }
      break
    case 'source':
      yield {
        type: 'source-url',
        sourceId: event.id,
        url: event.url,
        title: event.title,
        ...writePassages(event.passages),
      }
      break
    case 'outcome':
      yield { type: 'data-outcome', data: { outcome: event.outcome } }
      break
    case 'error':
      yield { type: 'error', errorText: event.message }
      break
    case 'finish': {
      const { threadId } = event
      // SDKs after 4 don't know `unknown`.
      const finishReason = event.finishReason === 'unknown' ? 'other' : event.finishReason
      yield { type: 'finish-step' }
      // The hosted service sends `threadId` at this level, but `useChat` passes on only the metadata.
      yield { type: 'finish', finishReason, threadId, messageMetadata: { threadId } }
      break
    }
    default:
      event satisfies never
  }
}

function encode(chunk: UiChunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`
}
