import type { AssistantRequest, SentMessage } from '../../../../src/protocol/index.ts'
import type { Turn } from '../store/createThreadStore.ts'

/**
 * Adds the thread's earlier turns to a request that contains only the last question. A request with its own history is
 * returned unchanged, because the reader may have edited it.
 */
export function withEarlierTurns(request: AssistantRequest, turns: readonly Turn[]): AssistantRequest {
  const hasHistory = request.messages.filter(({ role }) => role === 'user').length > 1
  if (hasHistory || turns.length === 0) return request
  const earlier = turns.flatMap(({ question, answer }, index) => [
    toMessage('user', question, index),
    ...(answer === '' ? [] : [toMessage('assistant', answer, index)]),
  ])
  return { ...request, messages: [...earlier, ...request.messages] }
}

function toMessage(role: 'user' | 'assistant', text: string, index: number): SentMessage {
  return { id: `earlier-${role}-${index}`, role, content: text, parts: [{ type: 'text', text }] }
}
