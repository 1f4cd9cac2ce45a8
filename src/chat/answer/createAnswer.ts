import { parsePartialJson } from '@ai-sdk/ui-utils'
import {
  toPart,
  type AssistantMessage,
  type Frame,
  type MessagePart,
  type ReasoningDetail,
  type ReasoningPart,
  type ToolInvocation,
} from '../../protocol/index.ts'

/** An answer that is built frame by frame. */
export interface AnswerBuilder {
  add(frame: Frame): void
  /** Returns the answer so far. Parts that have not changed since the last call keep their identity. */
  toMessage(): AssistantMessage
}

/**
 * Builds an answer from frames, with the same result as the SDK. The SDK copies the whole message for each frame. With
 * 1,000 tool calls, that is a million copied parts.
 *
 * @param id The answer's id, unless a step names another.
 * @param continued The answer to continue, which keeps its id.
 */
export function createAnswer(id: string, continued?: AssistantMessage): AnswerBuilder {
  const createdAt = continued?.createdAt ?? new Date()
  const parts = continued?.parts.slice() ?? []
  const annotations = continued?.annotations?.slice() ?? []
  const tools = createTools(parts)
  let content = continued?.content ?? ''
  /** Indexes of the parts to which further text and reasoning are added. */
  let textIndex: number | undefined
  let reasoningPlace: number | undefined
  let hasOpenDetail = false

  function addText(text: string): void {
    content += text
    const part = textIndex === undefined ? undefined : parts[textIndex]
    if (part?.type !== 'text') textIndex = parts.push({ type: 'text', text }) - 1
    else parts[textIndex!] = { type: 'text', text: part.text + text }
  }

  function changeReasoning(change: (part: ReasoningPart) => ReasoningPart): void {
    reasoningPlace ??= parts.push({ type: 'reasoning', reasoning: '', details: [] }) - 1
    parts[reasoningPlace] = change(parts[reasoningPlace] as ReasoningPart)
  }

  function changeLastDetail(change: (detail: ReasoningDetail) => ReasoningDetail): void {
    changeReasoning((part) => ({ ...part, details: [...part.details.slice(0, -1), change(part.details.at(-1)!)] }))
  }

  function addReasoning(text: string): void {
    changeReasoning((part) => ({ ...part, reasoning: part.reasoning + text }))
    if (hasOpenDetail)
      changeLastDetail((detail) => (detail.type === 'text' ? { ...detail, text: detail.text + text } : detail))
    else changeReasoning((part) => ({ ...part, details: [...part.details, { type: 'text', text }] }))
    hasOpenDetail = true
  }

  function add(frame: Frame): void {
    switch (frame.name) {
      case 'text':
        return addText(frame.payload)
      case 'reasoning':
        return addReasoning(frame.payload)
      case 'reasoning-signature':
        if (hasOpenDetail) changeLastDetail((detail) => ({ ...detail, ...frame.payload }))
        return
      case 'redacted-reasoning':
        changeReasoning((part) => ({
          ...part,
          details: [...part.details, { type: 'redacted', data: frame.payload.data }],
        }))
        hasOpenDetail = false
        return
      case 'tool-call-start':
      case 'tool-call-delta':
      case 'tool-call':
      case 'tool-result':
        return tools.add(frame)
      case 'annotations':
        annotations.push(...frame.payload)
        return
      case 'start-step':
        if (continued === undefined) id = frame.payload.messageId
        parts.push({ type: 'step-start' })
        return
      case 'finish-step':
        tools.finishStep()
        if (!frame.payload.isContinued) textIndex = undefined
        reasoningPlace = undefined
        hasOpenDetail = false
        return
      case 'data':
      case 'error':
      case 'finish-message':
        return
      default:
        parts.push(toPart(frame))
    }
  }

  return {
    add,
    toMessage: () => ({
      id: continued?.id ?? id,
      createdAt,
      role: 'assistant',
      content,
      parts: parts.slice(),
      ...(annotations.length === 0 ? {} : { annotations: annotations.slice() }),
    }),
  }
}

type ToolFrame = Extract<Frame, { name: 'tool-call-start' | 'tool-call-delta' | 'tool-call' | 'tool-result' }>

/** Tracks the tool calls among the parts of an answer. */
function createTools(parts: MessagePart[]) {
  const calls = new Map<string, { index: number; invocation: ToolInvocation; argsText: string }>()
  let step = 0
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'tool-invocation') continue
    const { toolInvocation: invocation } = part
    calls.set(invocation.toolCallId, { index, invocation, argsText: '' })
    step = Math.max(step, (invocation.step ?? 0) + 1)
  }

  function set(toolCallId: string, invocation: ToolInvocation, argsText = ''): void {
    const part = { type: 'tool-invocation' as const, toolInvocation: invocation }
    const index = calls.get(toolCallId)?.index ?? parts.length
    parts[index] = part
    calls.set(toolCallId, { index, invocation, argsText })
  }

  function add({ name, payload }: ToolFrame): void {
    const known = calls.get(payload.toolCallId)
    switch (name) {
      case 'tool-call-start':
        return set(payload.toolCallId, { state: 'partial-call', step, ...payload, args: undefined })
      case 'tool-call-delta': {
        if (known === undefined) return
        const argsText = known.argsText + payload.argsTextDelta
        const args: unknown = parsePartialJson(argsText).value
        return set(payload.toolCallId, { ...known.invocation, args } as ToolInvocation, argsText)
      }
      case 'tool-call':
        return set(payload.toolCallId, { state: 'call', step, ...payload })
      case 'tool-result':
        if (known !== undefined) set(payload.toolCallId, { ...known.invocation, state: 'result', ...payload })
    }
  }

  return {
    add,
    finishStep() {
      step += 1
    },
  }
}
