import type { StoredConversation } from '../core/ConversationStore.ts'
import { mergeConversations } from '../storage/mergeConversations.ts'
import type { ThreadMemory } from './threadMemory.ts'

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
