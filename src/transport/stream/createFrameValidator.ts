import {
  getToolCalls,
  type AssistantMessage,
  type Frame,
  type FrameName,
  type Source,
  type WholePartFrame,
  writePassages,
  type FramePayloads,
} from '../../protocol/index.ts'
import { createToolTracker } from './createToolTracker.ts'
import { isSafeId } from './isSafeId.ts'
import { isSafeJson } from './isSafeJson.ts'
import { LIMITS } from '../limits.ts'

export interface FrameValidatorOptions {
  /** Ids of the messages that are already in the conversation. */
  takenIds: ReadonlySet<string>
  /** The id of the answer, unless the stream names another. */
  answerId: string
  createId: () => string
  /** The answer that this one continues. */
  continued?: AssistantMessage | undefined
  /** Whether a tool's call and result may be repeated with more fields. @default false */
  canRepeatTools?: boolean | undefined
}

/**
 * Creates a function that returns a frame in a form that the SDK can read, or null for a frame to drop.
 *
 * Each answer needs its own validator, because it tracks tool calls and counts frames of each kind.
 */
export function createFrameValidator({
  takenIds,
  answerId,
  createId,
  continued,
  canRepeatTools = false,
}: FrameValidatorOptions): (frame: Frame) => Frame | null {
  const counts = new Map<FrameName, number>()
  const tools = createToolTracker(canRepeatTools, continued && getToolCalls(continued))
  const sourceIds = new Set<string>(
    continued?.parts.flatMap((part) => (part.type === 'source' ? [part.source.id] : [])),
  )
  let messageId: string | undefined
  let hasBegun = false

  /** Counts items of a kind. Returns false beyond the limit. */
  function hasRoomFor(name: FrameName, items = 1): boolean {
    const count = (counts.get(name) ?? 0) + items
    if (count > LIMITS.items) return false
    counts.set(name, count)
    return true
  }

  /** Chooses one id for the whole answer, although each step proposes one: the first, unless it is taken or unsafe. */
  function settleMessageId(proposed: string): string {
    if (messageId !== undefined) return messageId
    if (hasBegun || proposed === '') messageId = answerId
    else messageId = isSafeId(proposed) && !takenIds.has(proposed) ? proposed : createId()
    return messageId
  }

  function takeSourceId(proposed: string): string {
    const id = isSafeId(proposed) && !sourceIds.has(proposed) ? proposed : createId()
    sourceIds.add(id)
    return id
  }

  function validate(frame: Frame): Frame | null {
    switch (frame.name) {
      case 'text':
      case 'reasoning':
        return frame.payload === '' ? null : frame
      case 'annotations':
        return hasRoomFor(frame.name, frame.payload.length) && isSafeJson(frame.payload, LIMITS.depth) ? frame : null
      case 'tool-call-start':
        return hasRoomFor(frame.name) && tools.start(frame.payload.toolCallId) ? frame : null
      case 'tool-call-delta':
        return tools.addArguments(frame.payload.toolCallId, frame.payload.argsTextDelta) ? frame : null
      case 'tool-call': {
        const { args } = frame.payload
        if (!isSafeJson(args, LIMITS.depth) || !hasRoomFor(frame.name)) return null
        if (!tools.call(frame.payload.toolCallId)) return null
        return { ...frame, payload: hideArguments(frame.payload) }
      }
      case 'tool-result':
        return isSafeJson(frame.payload.result, LIMITS.depth) && tools.addResult(frame.payload.toolCallId)
          ? frame
          : null
      case 'source':
        if (!hasRoomFor(frame.name)) return null
        return { ...frame, payload: { ...withFewPassages(frame.payload), id: takeSourceId(frame.payload.id) } }
      case 'start-step':
        if (!hasRoomFor(frame.name)) return null
        return { ...frame, payload: { messageId: settleMessageId(frame.payload.messageId) } }
      case 'finish-step': {
        const { finishReason, isContinued } = frame.payload
        return hasRoomFor(frame.name) ? { ...frame, payload: { finishReason, isContinued } } : null
      }
      case 'finish-message':
        return { ...frame, payload: { finishReason: frame.payload.finishReason } }
      case 'redacted-reasoning':
      case 'reasoning-signature':
        return hasRoomFor(frame.name) ? frame : null
      case 'data':
        // Data was read before. Passing it on would only cost an update.
        return null
      case 'error':
        return frame
      default:
        frame satisfies WholePartFrame
        return hasRoomFor(frame.name) && isSafeJson(frame.payload, LIMITS.depth) ? frame : null
    }
  }

  return (frame) => {
    const valid = validate(frame)
    if (valid !== null) hasBegun = true
    return valid
  }
}

/** A card shows no more. The SDK copies all of them for each update of the answer. */
const MAX_PASSAGES = 8
const MAX_PASSAGE_CHARACTERS = 1_000

function withFewPassages(source: Source): Source {
  const passages = source.providerMetadata?.docsAssistant.passages ?? []
  const cut = (text: string) => text.slice(0, MAX_PASSAGE_CHARACTERS)
  const few = passages.slice(0, MAX_PASSAGES).map(({ anchor, text }) => ({ anchor: cut(anchor), text: cut(text) }))
  return { ...source, ...writePassages(few) }
}

type ToolCallPayload = FramePayloads['tool-call']

/** See `plainArguments.ts`, which needs not load with this. */
function hideArguments(payload: ToolCallPayload): ToolCallPayload {
  const { args } = payload
  if (typeof args === 'object') return payload
  const hidden: ToolCallPayload & { plainArgs: unknown } = { ...payload, args: null, plainArgs: args ?? {} }
  return hidden
}
