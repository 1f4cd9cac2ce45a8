import type { AssistantMessage, MessagePart } from '../../src/protocol/message.ts'

export function question(text: string, id = 'q1'): AssistantMessage {
  return { id, role: 'user', content: text, parts: [{ type: 'text', text }] }
}

export function answer(parts: (MessagePart | string)[], id = 'a1'): AssistantMessage {
  const all = parts.map((part): MessagePart => (typeof part === 'string' ? { type: 'text', text: part } : part))
  return { id, role: 'assistant', content: '', parts: all }
}

export function tool(toolName: string, args: unknown, result?: unknown): MessagePart {
  const call = { toolCallId: toolName, toolName, args }
  return {
    type: 'tool-invocation',
    toolInvocation: result === undefined ? { ...call, state: 'call' } : { ...call, state: 'result', result },
  }
}

export function slot(container: Element, name: string): HTMLElement | null {
  return container.querySelector(`[data-slot="${name}"]`)
}
