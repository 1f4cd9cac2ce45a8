import {
  ASK_READER_TOOL,
  type UiChunk,
  type UiMessagePart,
  type UiToolPart,
  writePassages,
} from '../../../../src/protocol/index.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'
import { splitJson } from './readJsonBody.ts'
import type { AnswerEvent } from './streamAnswerEvents.ts'

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

/**
 * Converts a request with messages of AI SDK 5 and later (`parts`, no `content`) to the format of
 * protocol.md#request-body, unchecked. Only text, files and the reader's choices are kept, because the service uses
 * nothing else. Anything that is not such a message stays as it is, so that the later check reports it.
 */
export function fromUiMessages(body: unknown): unknown {
  if (!isRecord(body) || !Array.isArray(body.messages)) return body
  return { ...body, messages: body.messages.map(fromUiMessage) }
}

function fromUiMessage(message: unknown): unknown {
  if (!isRecord(message) || !Array.isArray(message.parts)) return message
  const parts = message.parts.flatMap(fromUiPart)
  const texts = parts.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : ''))
  const files = message.parts.filter(isFile).map(toAttachment)
  return {
    id: message.id,
    role: message.role,
    content: texts.join(''),
    parts,
    ...(files.length === 0 ? {} : { experimental_attachments: files }),
  }
}

type Unchecked<Part> = { [Field in keyof Part]?: unknown }
type UiFilePart = Extract<UiMessagePart, { type: 'file' }>

const TEXT: UiMessagePart['type'] = 'text'
const FILE: UiFilePart['type'] = 'file'
const ASKING: UiToolPart['type'] = `tool-${ASK_READER_TOOL}`
const DYNAMIC: UiToolPart['type'] = 'dynamic-tool'
const ANSWERED: UiToolPart['state'] = 'output-available'

function fromUiPart(part: unknown): unknown[] {
  if (!isRecord(part) || typeof part.type !== 'string' || part.type === TEXT) return [part]
  const { type, toolCallId, toolName, state, input, output }: Unchecked<UiToolPart> = part
  const isAsked = type === ASKING || (type === DYNAMIC && toolName === ASK_READER_TOOL)
  if (!isAsked || typeof toolCallId !== 'string') return []
  const call = { toolCallId, toolName: ASK_READER_TOOL, args: input ?? {} }
  const toolInvocation =
    state === ANSWERED ? { state: 'result', ...call, result: output ?? '' } : { state: 'call', ...call }
  return [{ type: 'tool-invocation', toolInvocation }]
}

function isFile(part: unknown): part is Unchecked<UiFilePart> {
  return isRecord(part) && part.type === FILE
}

function toAttachment({ url, filename, mediaType }: Unchecked<UiFilePart>): unknown {
  return {
    url,
    ...(filename === undefined ? {} : { name: filename }),
    ...(mediaType === undefined ? {} : { contentType: mediaType }),
  }
}
