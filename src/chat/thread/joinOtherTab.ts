import { callUserCallback } from '../core/callUserCallback.ts'
import type { ConversationCore } from '../core/conversationCore.ts'
import { createLocalConversations } from '../storage/localConversations.ts'
import { uniteQueues } from '../storage/uniteQueues.ts'
import { readTabCopy, writeTabCopy } from './tabCopy.ts'
import type { ThreadMemory } from './threadMemory.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'
import { mergeConversations } from '../storage/mergeConversations.ts'

/**
 * Two empty tabs that ask at the same time begin two conversations. The tab whose entry was overwritten joins the
 * other: it moves its messages and its queue into the other conversation, and removes its own.
 */
export function joinOtherTab(core: ConversationCore, memory: ThreadMemory): void {
  const { chatId } = core.store.get()
  const { known } = memory
  const entries = createLocalConversations(core.options, core.openKey)
  const open = entries.getOpen()
  if (chatId === null || known.id !== chatId || open.id === null || open.id === chatId) return
  if (open.after !== known.after) return
  const left = entries.read(chatId)
  const joined = entries.read(open.id)
  if (left !== null) {
    const moved = { ...left, id: open.id }
    const merged = joined === null ? moved : mergeStored(memory, moved, joined)
    entries.write({ ...merged, queue: uniteQueues(merged.queue, left.queue) })
  }
  entries.remove(chatId, false)
  const copy = readTabCopy(core)
  if (copy?.id === chatId) writeTabCopy(core, { ...copy, id: open.id })
  const { conversations } = core.options
  if (conversations) callUserCallback('conversations.remove', () => conversations.remove(chatId))
  memory.known = open
  core.update({ chatId: open.id, hasBegun: true })
}

/** Merges this tab's version with the stored one, and remembers the messages that were removed in either. */
export function mergeStored(
  memory: ThreadMemory,
  mine: StoredConversation,
  stored: StoredConversation,
): StoredConversation {
  const merged = mergeConversations(mine, stored)
  memory.removed = new Set(merged.removed)
  return merged
}
