/**
 * The frames of the AI SDK 4 data stream (reference 4.1): one a line, `code:json`. This table is all that both sides
 * of the wire know of it.
 */
import * as v from './schema.ts'

export type FrameName = keyof typeof FRAME_CODES

/** A frame's payload, by its name. */
export interface FramePayloads {
  text: string
  data: unknown[]
  error: string
  annotations: unknown[]
  'tool-call': { toolCallId: string; toolName: string; args: unknown }
  'tool-result': { toolCallId: string; result: unknown }
  'tool-call-start': { toolCallId: string; toolName: string }
  'tool-call-delta': { toolCallId: string; argsTextDelta: string }
  'finish-message': { finishReason: string; usage?: Usage; threadId?: string }
  'finish-step': { finishReason: string; isContinued: boolean; usage?: Usage; threadId?: string }
  'start-step': { messageId: string; threadId?: string }
  reasoning: string
  source: { sourceType: 'url'; id: string; url: string; title?: string }
  'redacted-reasoning': { data: string }
  'reasoning-signature': { signature: string }
  file: { data: string; mimeType: string }
}

export interface Usage {
  promptTokens: number | null
  completionTokens: number | null
}

/** Each frame's code on the wire. */
export const FRAME_CODES = {
  text: '0',
  data: '2',
  error: '3',
  annotations: '8',
  'tool-call': '9',
  'tool-result': 'a',
  'tool-call-start': 'b',
  'tool-call-delta': 'c',
  'finish-message': 'd',
  'finish-step': 'e',
  'start-step': 'f',
  reasoning: 'g',
  source: 'h',
  'redacted-reasoning': 'i',
  'reasoning-signature': 'j',
  file: 'k',
} as const

const NAMES = new Map(Object.entries(FRAME_CODES).map(([name, code]) => [code as string, name as FrameName]))

const string = v.string()
const toolCallId = string
const finish = { finishReason: string }

const SCHEMAS: Record<FrameName, v.Schema> = {
  text: string,
  data: v.array(v.unknown()),
  error: string,
  annotations: v.array(v.unknown()),
  'tool-call': v.object({ toolCallId, toolName: string, args: v.unknown() }),
  'tool-result': v.object({ toolCallId, result: v.unknown() }),
  'tool-call-start': v.object({ toolCallId, toolName: string }),
  'tool-call-delta': v.object({ toolCallId, argsTextDelta: string }),
  'finish-message': v.object(finish),
  'finish-step': v.object(finish),
  'start-step': v.object({ messageId: string }),
  reasoning: string,
  source: v.object({ sourceType: v.literal('url'), id: string, url: string, title: v.optional(string) }),
  'redacted-reasoning': v.object({ data: string }),
  'reasoning-signature': v.object({ signature: string }),
  file: v.object({ data: string, mimeType: string }),
}

/** A frame that was read, as a union told apart by `name`. */
export type Frame = { [Name in FrameName]: { name: Name; payload: FramePayloads[Name] } }[FrameName]

/** Writes a frame, its line break included. */
export function encodeFrame<Name extends FrameName>(name: Name, payload: FramePayloads[Name]): string {
  return `${FRAME_CODES[name]}:${JSON.stringify(payload)}\n`
}

/** Reads one line without its line break; null for anything that is not a whole frame of a known kind and shape. */
export function decodeFrame(line: string): Frame | null {
  const name = line[1] === ':' ? NAMES.get(line[0]!) : undefined
  if (name === undefined) return null
  let payload: unknown
  try {
    payload = JSON.parse(line.slice(2))
  } catch {
    return null
  }
  return v.is(SCHEMAS[name], payload) ? ({ name, payload } as Frame) : null
}
