import { concludeTurn } from '../core/concludeTurn.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { createLocalConversations } from '../storage/localConversations.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import type { ThreadMemory } from './threadMemory.ts'

/** Gives new ids to this turn's messages that another tab has removed, because the reader still wants the answer. */
export function rescueTurn(core: ConversationCore, memory: ThreadMemory, turn: ActiveTurn): void {
  const { chatId } = core.store.get()
  const stored = chatId === null ? null : createLocalConversations(core.options, core.openKey).read(chatId)
  const gone = new Set([...memory.removed, ...(stored?.removed ?? [])])
  const { messages } = concludeTurn(turn, core.messages)
  const keys = getMessageKeys(messages)
  const newIds = new Map(turn.newIds)
  messages.forEach(({ id }, place) => {
    if (place >= turn.base.length - 1 && gone.has(keys[place]!)) newIds.set(id, core.newId())
  })
  turn.newIds = newIds
}
