/** Short functions for writing conversations. */
import type { AssistantMessage, MessagePart, SourcePart, ToolInvocationPart } from '../src/protocol/message.ts'

export function question(text: string, id = `q-${text}`): AssistantMessage {
  return { id, role: 'user', content: text, parts: [{ type: 'text', text }] }
}

export function answer(parts: (MessagePart | string)[], id = 'answer'): AssistantMessage {
  const all = parts.map((part): MessagePart => (typeof part === 'string' ? { type: 'text', text: part } : part))
  return { id, role: 'assistant', content: '', parts: all }
}

export function reasoning(text: string, isRedacted = false): MessagePart {
  const details = [
    { type: 'text' as const, text },
    ...(isRedacted ? [{ type: 'redacted' as const, data: 'opaque' }] : []),
  ]
  return { type: 'reasoning', reasoning: text, details }
}

export function source(url: string, title?: string): SourcePart {
  return { type: 'source', source: { sourceType: 'url', id: url, url, ...(title === undefined ? {} : { title }) } }
}

export function toolCalling(
  toolName: string,
  args: unknown,
  state: 'partial-call' | 'call' = 'call',
): ToolInvocationPart {
  return { type: 'tool-invocation', toolInvocation: { state, toolCallId: `${toolName}-${state}`, toolName, args } }
}

export function toolResult(toolName: string, args: unknown, result: unknown): ToolInvocationPart {
  return {
    type: 'tool-invocation',
    toolInvocation: { state: 'result', toolCallId: `${toolName}-result`, toolName, args, result },
  }
}

export function searchResult(query: string, pages: { path: string; title: string }[]): ToolInvocationPart {
  return toolResult(
    'search',
    { query },
    pages.map(({ path, title }) => ({ path, metadata: { title } })),
  )
}

export const step: MessagePart = { type: 'step-start' }
