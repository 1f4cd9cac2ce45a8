import type { AssistantMessage } from '../../protocol/message.ts'

/** A question with the answers to it; the first turn may be a greeting that nobody asked for. */
export type MessageTurn = readonly AssistantMessage[]

/**
 * Groups a conversation's messages into turns: each question begins one. Messages that are not drawn are left out. A turn
 * of the same messages is the same array each time, so that only the turn that grows is drawn again.
 */
export function groupTurns(messages: readonly AssistantMessage[]): MessageTurn[] {
  const turns: AssistantMessage[][] = []
  for (const message of messages) {
    if (message.role !== 'user' && message.role !== 'assistant') continue
    const turn = turns.at(-1)
    if (turn === undefined || message.role === 'user') turns.push([message])
    else turn.push(message)
  }
  return turns.map(sameTurn)
}

const known = /* @__PURE__ */ new WeakMap<AssistantMessage, MessageTurn>()

function sameTurn(turn: MessageTurn): MessageTurn {
  const before = known.get(turn[0]!)
  if (before?.length === turn.length && before.every((message, place) => message === turn[place])) return before
  known.set(turn[0]!, turn)
  return turn
}
