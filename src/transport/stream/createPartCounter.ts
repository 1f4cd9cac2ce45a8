import { getToolCalls, type AssistantMessage, type Frame, type WholePartFrame } from '../../protocol/index.ts'

/** A range of a message's parts by index; `to` is exclusive. */
export interface PartRange {
  from: number
  to: number
}

/** Counts the parts that the SDK creates from frames, but not those of the answer that this one continues. */
export function createPartCounter(continued?: AssistantMessage) {
  const tools = new Set(continued && getToolCalls(continued).map(({ toolCallId }) => toolCallId))
  let count = 0
  let stepStart = 0
  let hasText = false
  let hasReasoning = false

  return {
    add(frame: Frame): void {
      switch (frame.name) {
        case 'text':
          count += hasText ? 0 : 1
          hasText = true
          return
        case 'reasoning':
        case 'redacted-reasoning':
          count += hasReasoning ? 0 : 1
          hasReasoning = true
          return
        case 'tool-call-start':
        case 'tool-call':
          count += tools.has(frame.payload.toolCallId) ? 0 : 1
          tools.add(frame.payload.toolCallId)
          return
        case 'start-step':
          count += 1
          stepStart = count
          return
        case 'finish-step':
          hasText = false
          hasReasoning = false
          return
        case 'reasoning-signature':
        case 'tool-call-delta':
        case 'tool-result':
        case 'annotations':
        case 'data':
        case 'error':
        case 'finish-message':
          return
        default:
          frame satisfies WholePartFrame
          count += 1
      }
    },
    getStep: (): PartRange => ({ from: stepStart, to: count }),
  }
}
