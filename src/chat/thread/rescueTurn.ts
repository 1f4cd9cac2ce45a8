import { concludeTurn } from '../core/concludeTurn.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import type { ActiveTurn } from '../core/conversationState.ts'
import { resolveStorage } from '../storage/browserStorage.ts'
import { createEntryKey, readJson } from '../storage/localEntries.ts'
import { getMessageKeys } from '../storage/messageKeys.ts'
import { strings } from '../storage/storedConversation.ts'
import type { ThreadMemory } from './threadMemory.ts'

/** Gives new ids to this turn's messages that another tab has removed, because the reader still wants the answer. */
export function rescueTurn(core: ConversationCore, memory: ThreadMemory, turn: ActiveTurn): void {
  const { options, store } = core
  const { chatId } = store.get()
  // Not the whole conversation, whose messages would be read and checked for it.
  const entry = chatId === null ? null : readJson(resolveStorage(options.storage), createEntryKey(options, chatId))
  const { removed } = Object(entry) as { removed?: unknown }
  const gone = new Set([...memory.removed, ...strings(removed)])
  const { messages } = concludeTurn(turn, core.messages)
  const keys = getMessageKeys(messages)
  const newIds = new Map(turn.newIds)
  messages.forEach(({ id }, place) => {
    if (place >= turn.base.length - 1 && gone.has(keys[place]!)) newIds.set(id, core.newId())
  })
  turn.newIds = newIds
}
