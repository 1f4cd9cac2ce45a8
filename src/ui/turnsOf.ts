import type { AssistantMessage } from '../protocol/message.ts'

/** A question with the answers to it; the first turn may be a greeting that nobody asked for. */
export type Turn = readonly AssistantMessage[]

/** Groups a conversation's messages into turns: each question begins one. Messages that are not drawn are left out. */
export function turnsOf(messages: readonly AssistantMessage[]): Turn[] {
  const turns: AssistantMessage[][] = []
  for (const message of messages) {
    if (message.role !== 'user' && message.role !== 'assistant') continue
    const turn = turns.at(-1)
    if (turn === undefined || message.role === 'user') turns.push([message])
    else turn.push(message)
  }
  return turns
}
