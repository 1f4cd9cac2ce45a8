/**
 * The frames of AI SDK 4's data stream (protocol.md#answers), one per line, as `code:json`. This table is used
 * both to read and to write them.
 */
import { wholeParts, type MessagePart } from './parts.ts'
import * as v from './schema.ts'
import type { Infer } from './schema.ts'

const usageSchema = v.object({
  promptTokens: v.nullable(v.number()),
  completionTokens: v.nullable(v.number()),
})

/** The tokens that a model read and wrote. Null where the service does not say. */
export interface Usage extends Infer<typeof usageSchema> {}

const toolCallId = v.string()
const toolName = v.string()
const finish = {
  finishReason: v.string(),
  usage: v.optionalIfValid(usageSchema),
  threadId: v.optionalIfValid(v.string()),
}

/** Each kind of frame: its code on the wire, and the parser of its payload. Unknown fields are dropped. */
const FRAMES = {
  text: { code: '0', parse: v.string() },
  data: { code: '2', parse: v.array(v.unknown()) },
  error: { code: '3', parse: v.string() },
  annotations: { code: '8', parse: v.array(v.unknown()) },
  'tool-call': { code: '9', parse: v.object({ toolCallId, toolName, args: v.unknown() }) },
  'tool-result': { code: 'a', parse: v.object({ toolCallId, result: v.unknown() }) },
  'tool-call-start': { code: 'b', parse: v.object({ toolCallId, toolName }) },
  'tool-call-delta': { code: 'c', parse: v.object({ toolCallId, argsTextDelta: v.string() }) },
  'finish-message': { code: 'd', parse: v.object(finish) },
  'finish-step': { code: 'e', parse: v.object({ ...finish, isContinued: v.fallback(v.boolean(), false) }) },
  'start-step': { code: 'f', parse: v.object({ messageId: v.string(), threadId: v.optionalIfValid(v.string()) }) },
  reasoning: { code: 'g', parse: v.string() },
  'redacted-reasoning': { code: 'i', parse: v.object({ data: v.string() }) },
  'reasoning-signature': { code: 'j', parse: v.object({ signature: v.string() }) },
  ...wholeParts,
} as const satisfies Record<string, { code: string; parse: v.Schema<unknown> }>

/** The names of the frames of the data stream. */
export type FrameName = keyof typeof FRAMES

/** A frame's payload, by the frame's name. */
export type FramePayloads = { [Name in FrameName]: Infer<(typeof FRAMES)[Name]['parse']> }

/** A decoded frame, as a union discriminated by `name`. */
export type Frame = { [Name in FrameName]: { name: Name; payload: FramePayloads[Name] } }[FrameName]

const BY_CODE = new Map(
  Object.entries(FRAMES).map(([name, { code, parse }]) => [code as string, { name: name as FrameName, parse }]),
)

/** Encodes a frame as one line, including the line break. */
export function encodeFrame<Name extends FrameName>(name: Name, payload: FramePayloads[Name]): string {
  return `${FRAMES[name].code}:${JSON.stringify(payload, keepArrays)}\n`
}

/** Ignores a host page's `Array.prototype.toJSON` (Prototype.js 1.6). */
function keepArrays(this: Readonly<Record<string, unknown>>, key: string, item: unknown): unknown {
  const original = this[key]
  return Array.isArray(original) ? original : item
}

/**
 * Decodes one line without its line break. Returns null for anything but a complete and valid frame of a known kind.
 */
export function decodeFrame(line: string): Frame | null {
  const kind = line[1] === ':' ? BY_CODE.get(line[0]!) : undefined
  if (kind === undefined) return null
  try {
    return { name: kind.name, payload: kind.parse(JSON.parse(line.slice(2)), '') } as Frame
  } catch {
    return null
  }
}

/** A frame that contains a whole part. All other parts are built by several frames. */
export type WholePartFrame = Extract<Frame, { name: keyof typeof wholeParts }>

export function isWholePart(frame: Frame): frame is WholePartFrame {
  return Object.hasOwn(wholeParts, frame.name)
}

/** Returns the part that a frame contains. */
export function toWholePart({ name, payload }: WholePartFrame): MessagePart {
  return (name === 'source' ? { type: name, source: payload } : { type: name, ...payload }) as MessagePart
}
