import type { AssistantMessage } from '../../protocol/message.ts'

/** A question with its answers. The first turn may be a greeting without a question. */
export type MessageTurn = readonly AssistantMessage[]

/**
 * Groups messages into turns; each question starts one. Messages that are not rendered are left out. An unchanged turn
 * keeps its identity, so only the streaming turn is rendered again.
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
