import type { AssistantRequest, SentMessage } from '../../protocol/index.ts'
import type { Turn } from './createThreadStore.ts'

/**
 * A request with its whole conversation: where it brings its last question alone, what the thread remembers comes
 * before. A request that brings its own history is left as it is: the reader may have changed it.
 */
export function withEarlierTurns(request: AssistantRequest, turns: readonly Turn[]): AssistantRequest {
  const hasHistory = request.messages.filter(({ role }) => role === 'user').length > 1
  if (hasHistory || turns.length === 0) return request
  const earlier = turns.flatMap(({ question, answer }, index) => [
    messageOf('user', question, index),
    ...(answer === '' ? [] : [messageOf('assistant', answer, index)]),
  ])
  return { ...request, messages: [...earlier, ...request.messages] }
}

function messageOf(role: 'user' | 'assistant', text: string, index: number): SentMessage {
  return { id: `earlier-${role}-${index}`, role, content: text, parts: [{ type: 'text', text }] }
}
