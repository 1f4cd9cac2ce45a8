import type { AssistantMessage, AssistantStatus, MessageStatus } from '../protocol/index.ts'
import type { ConversationState } from './core/conversationState.ts'
import { saysSomething } from './core/concludeTurn.ts'

/**
 * The messages that readers see, each with its status. An answer that is being replaced stays until the new one has
 * content.
 */
export function getShownMessages(
  messages: readonly AssistantMessage[],
  state: ConversationState,
  status: AssistantStatus,
): AssistantMessage[] {
  const { turn, interrupted } = state
  if (turn?.isDiscarded) return []
  const shown = turn === null ? messages : showTurn(messages, turn)
  return shown.map((message, place) => {
    const isLast = place === shown.length - 1
    const isBroken = interrupted.has(message.id) || (isLast && hasJustBroken(message, turn))
    const isBusy = status === 'submitted' || status === 'streaming'
    return withStatus(
      message,
      isBroken ? 'interrupted' : isLast && isBusy && message.role === 'assistant' ? 'streaming' : 'done',
    )
  })
}

type Turn = NonNullable<ConversationState['turn']>

function showTurn(messages: readonly AssistantMessage[], { base, replaced, handler }: Turn): AssistantMessage[] {
  const tidied = messages.map((message, index) => (index < base.length ? message : (handler?.show(message) ?? message)))
  const hasAnswer = replaced.length === 0 || tidied.slice(base.length).some(saysSomething)
  return hasAnswer ? tidied : [...base, ...replaced]
}

/** Whether a last message was just stopped or has just failed, and its turn has not been concluded yet. */
function hasJustBroken({ id, role }: AssistantMessage, turn: Turn | null): boolean {
  if (turn === null || (!turn.isStopped && turn.problem === null) || role !== 'assistant') return false
  return !turn.replaced.some((replaced) => replaced.id === id)
}

const known = /* @__PURE__ */ new WeakMap<AssistantMessage, AssistantMessage>()

/** A copy of the message with its status; the same one for the same message and status. */
function withStatus(message: AssistantMessage, status: MessageStatus): AssistantMessage {
  const before = known.get(message)
  if (before?.status === status) return before
  const shown = { ...message, status }
  known.set(message, shown)
  return shown
}
