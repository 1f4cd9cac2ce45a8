/** The chunks of UI message streams (AI SDK 5, 6 and 7). Each is a server-sent event. */
import * as v from './schema.ts'
import type { WholePartFrame } from './frames.ts'
import { sourceMetadata } from './source.ts'
import type { Infer } from './schema.ts'

/** The header of a UI message stream. Its value is `v1`. */
export const UI_STREAM_HEADER = 'x-vercel-ai-ui-message-stream'

const none = v.object({})
const string = v.string()
const text = v.optionalIfValid(string)
const flag = v.optionalIfValid(v.boolean())
const json = v.optional(v.unknown())

const start = v.object({ id: string, providerMetadata: json })
const delta = v.object({ id: string, delta: string, providerMetadata: json })
/** AI SDK 7: a source that supports the text, and its words that do. That of a document has no address. */
const citation = v.object({ source: v.object({ id: string, url: text, title: text }), citedText: text })
const tool = {
  toolCallId: string,
  title: text,
  dynamic: flag,
  providerExecuted: flag,
  providerMetadata: json,
}

/** A chunk that contains a whole part, and the part's frame. Undefined for a part that can't be shown. */
const hold = <C>(parse: v.Schema<C>, toFrame: (chunk: C) => WholePartFrame | undefined) => ({ parse, toFrame })
const file = hold(v.object({ url: string, mediaType: string }), ({ url, mediaType: mimeType }) => {
  const data = getFileData(url)
  return data === undefined ? undefined : { name: 'file', payload: { data, mimeType } }
})

/** The chunks that contain a whole part. */
const PARTS = {
  'source-url': hold(
    v.object({ sourceId: string, url: string, title: text, providerMetadata: sourceMetadata }),
    ({ sourceId: id, url, title, providerMetadata }) => ({
      name: 'source',
      payload: { sourceType: 'url', id, url, title: title || undefined, providerMetadata },
    }),
  ),
  'source-document': hold(
    v.object({ sourceId: string, mediaType: string, title: string, filename: text }),
    ({ sourceId: id, title, filename }) => ({
      name: 'source',
      payload: { sourceType: 'url', id, url: '', title: title || filename || '' },
    }),
  ),
  file,
  'reasoning-file': file,
}

/** Returns a file's data as AI SDK 4 accepts it: base64 or a web address. */
function getFileData(url: string): string | undefined {
  return /^data:[^,]*;base64,(.*)$/is.exec(url)?.[1] ?? (/^https?:\/\//i.test(url) ? url : undefined)
}

/** The fields of each other kind of chunk, apart from `type`. Unknown fields are dropped. */
const CHUNKS = {
  start: v.object({ messageId: text, messageMetadata: json }),
  'start-step': none,
  'finish-step': none,
  'reset-step': none,
  'text-start': start,
  'text-delta': delta,
  'text-end': v.object({ id: string, citations: v.optionalIfValid(v.array(citation)) }),
  'reasoning-start': start,
  'reasoning-delta': delta,
  'reasoning-end': start,
  'tool-input-start': v.object({ ...tool, toolName: string }),
  'tool-input-delta': v.object({ toolCallId: string, inputTextDelta: string }),
  'tool-input-available': v.object({ ...tool, toolName: string, input: v.unknown() }),
  'tool-input-error': v.object({ ...tool, toolName: string, input: json, errorText: string }),
  'tool-output-available': v.object({ ...tool, output: v.unknown(), preliminary: flag }),
  'tool-output-error': v.object({ ...tool, errorText: string }),
  'tool-output-denied': v.object({ toolCallId: string }),
  'tool-approval-request': v.object({ toolCallId: string, approvalId: string, isAutomatic: flag }),
  'tool-approval-response': v.object({ approvalId: string, approved: v.boolean(), reason: text }),
  'message-metadata': v.object({ messageMetadata: v.unknown() }),
  finish: v.object({ finishReason: text, messageMetadata: json, threadId: text }),
  error: v.object({ errorText: string }),
  abort: v.object({ reason: text }),
} as const satisfies Record<string, v.Schema<object>>

const dataChunk = v.object({ id: text, data: v.unknown(), transient: flag })

type Chunks = { [Type in keyof typeof CHUNKS]: { type: Type } & Infer<(typeof CHUNKS)[Type]> }
type PartChunks = { [Type in keyof typeof PARTS]: { type: Type } & Infer<(typeof PARTS)[Type]['parse']> }

/** A chunk that contains a whole part. */
export type PartChunk = PartChunks[keyof PartChunks]

/** The service's own data. A later chunk with the same type and id replaces an earlier one. */
export interface DataChunk extends Infer<typeof dataChunk> {
  type: `data-${string}`
}

/** A chunk of a UI message stream, discriminated by `type`. */
export type UiChunk = Chunks[keyof Chunks] | PartChunk | DataChunk

const BY_TYPE = new Map<string, v.Schema<object>>([
  ...Object.entries(CHUNKS),
  ...Object.entries(PARTS).map(([type, { parse }]) => [type, parse] as const),
])

/** Checks a chunk. Returns null for an unknown type, such as one of a later SDK, and for an invalid field. */
export function parseUiChunk(value: unknown): UiChunk | null {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'type')) return null
  const { type } = value as { type: unknown }
  if (typeof type !== 'string') return null
  if (type === 'text-delta' && isPlainDelta(value)) return value
  const parse = type.startsWith('data-') ? dataChunk : BY_TYPE.get(type)
  if (parse === undefined) return null
  try {
    return { type, ...parse(value, '') } as UiChunk
  } catch {
    return null
  }
}

/** Checks the most frequent kind of chunk, which comes with each token, without copying it. */
function isPlainDelta(value: object): value is Chunks['text-delta'] {
  const { id, delta } = value as Partial<Chunks['text-delta']>
  return typeof id === 'string' && typeof delta === 'string'
}

/** Whether a chunk contains a whole part. */
export function isPartChunk(chunk: UiChunk): chunk is PartChunk {
  return Object.hasOwn(PARTS, chunk.type)
}

/** Returns the frame of the part that a chunk contains. Undefined for a part that can't be shown. */
export function toPartFrame(chunk: PartChunk): WholePartFrame | undefined {
  return PARTS[chunk.type].toFrame(chunk as never)
}
