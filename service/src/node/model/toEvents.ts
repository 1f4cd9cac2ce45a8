import type { ModelEvent, ModelTask } from './ModelTask.ts'

/** A part of a stream of AI SDK 4, or of a later one, which calls some fields and types differently. */
export type StreamPart = { toolCallId: string; toolName: string } & (
  | { type: 'text-delta' | 'reasoning' | 'reasoning-delta'; textDelta?: string; text?: string }
  | { type: 'tool-call'; args?: unknown; input?: unknown; invalid?: boolean }
  | { type: 'tool-result' }
  | { type: 'step-finish' | 'finish-step'; usage: Partial<Record<UsageName, number>> }
  | { type: 'finish'; finishReason: string }
  | { type: 'error'; error: unknown }
)

type UsageName = 'promptTokens' | 'inputTokens' | 'completionTokens' | 'outputTokens'

/** @throws The model's error. */
export function* toEvents(part: StreamPart, tools: ModelTask['tools']): Generator<ModelEvent> {
  switch (part.type) {
    case 'text-delta':
      yield { type: 'text', text: part.textDelta ?? part.text ?? '' }
      break
    case 'reasoning':
    case 'reasoning-delta':
      yield { type: 'reasoning', text: part.textDelta ?? part.text ?? '' }
      break
    case 'tool-call': {
      const { toolCallId, toolName, args, input, invalid } = part
      if (invalid !== true && Object.hasOwn(tools, toolName))
        yield { type: 'tool-call', toolCallId, toolName, args: args ?? input }
      break
    }
    case 'tool-result': {
      const { toolCallId, toolName } = part
      if (Object.hasOwn(tools, toolName)) yield { type: 'tool-result', toolCallId, toolName }
      break
    }
    case 'step-finish':
    case 'finish-step': {
      const { promptTokens, inputTokens, completionTokens, outputTokens } = part.usage
      const usage = {
        promptTokens: promptTokens || inputTokens || 0,
        completionTokens: completionTokens || outputTokens || 0,
      }
      yield { type: 'step', usage }
      break
    }
    case 'finish':
      yield { type: 'finish', finishReason: part.finishReason }
      break
    case 'error':
      throw part.error
    default:
  }
}
