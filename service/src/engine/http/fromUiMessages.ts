import { ASK_READER_TOOL, type UiMessagePart, type UiToolPart } from '../../../../src/protocol/index.ts'
import { isRecord } from '../../../../src/protocol/isRecord.ts'

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

/** A part whose fields have not been checked. */
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
