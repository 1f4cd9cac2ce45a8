import type { Frame, FramePayloads, FrameName } from '../protocol/index.ts'
import { createDepthMeter, type DepthMeter } from './depthMeter.ts'
import { isTame } from './isTame.ts'
import { LIMITS } from './limits.ts'

export interface FrameRulesOptions {
  /** Ids of the messages that the conversation has already. */
  takenIds: ReadonlySet<string>
  /** The id that the answer has until the stream gives it one. */
  answerId: string
  createId: () => string
}

/**
 * The rules that a frame must keep so that the SDK can't choke on it. What it is given back holds the fields of its
 * kind and no others; null means that the frame is dropped.
 *
 * One set of rules serves one answer: it remembers which tool calls are open and how much there was of everything.
 */
export function createFrameRules({ takenIds, answerId, createId }: FrameRulesOptions): (frame: Frame) => Frame | null {
  const counts = new Map<FrameName, number>()
  const toolStates = new Map<string, 'started' | 'called' | 'answered'>()
  const toolArguments = new Map<string, { characters: number; depth: DepthMeter }>()
  const sourceIds = new Set<string>()
  let messageId: string | undefined
  let hasBegun = false

  /** Counts items of a kind; false beyond the limit. */
  function hasRoomFor(name: FrameName, items = 1): boolean {
    const count = (counts.get(name) ?? 0) + items
    if (count > LIMITS.items) return false
    counts.set(name, count)
    return true
  }

  /** A tool call's own order: start, pieces of the arguments, call, result. */
  function moveTool(id: string, from: readonly (string | undefined)[], to: 'started' | 'called' | 'answered'): boolean {
    if (!isSafeId(id) || !from.includes(toolStates.get(id))) return false
    toolStates.set(id, to)
    return true
  }

  /** The SDK parses all of a call's arguments for each piece: neither length nor depth may run away meanwhile. */
  function mayGrow(id: string, piece: string): boolean {
    const args = toolArguments.get(id) ?? { characters: 0, depth: createDepthMeter() }
    toolArguments.set(id, args)
    args.characters += piece.length
    return args.characters <= LIMITS.argumentsCharacters && args.depth.add(piece) <= LIMITS.depth
  }

  /** One id for the whole answer, though each step brings one: the first that is free, and never one in use. */
  function settleMessageId(proposed: string): string {
    if (messageId !== undefined) return messageId
    if (hasBegun) messageId = answerId
    else messageId = isSafeId(proposed) && !takenIds.has(proposed) ? proposed : createId()
    return messageId
  }

  function rule(frame: Frame): Frame | null {
    switch (frame.name) {
      case 'text':
      case 'reasoning':
        return frame.payload === '' ? null : frame
      case 'annotations':
        return hasRoomFor(frame.name, frame.payload.length) && isTame(frame.payload, LIMITS.depth) ? frame : null
      case 'tool-call-start': {
        const { toolCallId, toolName } = frame.payload
        if (!hasRoomFor(frame.name) || !moveTool(toolCallId, [undefined], 'started')) return null
        return exact(frame.name, { toolCallId, toolName })
      }
      case 'tool-call-delta': {
        const { toolCallId, argsTextDelta } = frame.payload
        if (toolStates.get(toolCallId) !== 'started' || !mayGrow(toolCallId, argsTextDelta)) return null
        return exact(frame.name, { toolCallId, argsTextDelta })
      }
      case 'tool-call': {
        const { toolCallId, toolName, args } = frame.payload
        if (!isTame(args, LIMITS.depth) || !hasRoomFor(frame.name)) return null
        if (!moveTool(toolCallId, [undefined, 'started'], 'called')) return null
        // The SDK refuses arguments that are no object, though the reference (2.4) allows any.
        return exact(frame.name, { toolCallId, toolName, args: typeof args === 'object' ? args : { input: args } })
      }
      case 'tool-result': {
        const { toolCallId, result } = frame.payload
        if (!isTame(result, LIMITS.depth) || !moveTool(toolCallId, ['started', 'called'], 'answered')) return null
        return exact(frame.name, { toolCallId, result })
      }
      case 'source': {
        const { id, url, title } = frame.payload
        if (!hasRoomFor(frame.name)) return null
        const freeId = isSafeId(id) && !sourceIds.has(id) ? id : createId()
        sourceIds.add(freeId)
        return exact(frame.name, { sourceType: 'url', id: freeId, url, ...(title === undefined ? {} : { title }) })
      }
      case 'start-step':
        return hasRoomFor(frame.name)
          ? exact(frame.name, { messageId: settleMessageId(frame.payload.messageId) })
          : null
      case 'finish-step': {
        const { finishReason, isContinued } = frame.payload
        return hasRoomFor(frame.name) ? exact(frame.name, { finishReason, isContinued: isContinued === true }) : null
      }
      case 'finish-message':
        return exact(frame.name, { finishReason: frame.payload.finishReason })
      case 'redacted-reasoning':
        return hasRoomFor(frame.name) ? exact(frame.name, { data: frame.payload.data }) : null
      case 'reasoning-signature':
        return hasRoomFor(frame.name) ? exact(frame.name, { signature: frame.payload.signature }) : null
      case 'file':
        return hasRoomFor(frame.name)
          ? exact(frame.name, { data: frame.payload.data, mimeType: frame.payload.mimeType })
          : null
      case 'data':
        // Nothing of ours reads it but the thread, which was read before; passing it on would cost an update.
        return null
      case 'error':
        return frame
      default:
        return frame satisfies never
    }
  }

  return (frame) => {
    const admitted = rule(frame)
    if (admitted !== null) hasBegun = true
    return admitted
  }
}

function exact<Name extends FrameName>(name: Name, payload: FramePayloads[Name]): Frame {
  return { name, payload } as Frame
}

/** False for ids that are names of `Object.prototype`: the SDK keeps tool calls in a plain object. */
export function isSafeId(id: string): boolean {
  return id !== '' && id.length <= LIMITS.idCharacters && !(id in Object.prototype)
}
