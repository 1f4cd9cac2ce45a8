import type { OpenConversation } from '../storage/localEntries.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'

/** What a tab knows of its conversation, apart from the messages. */
export interface ThreadMemory {
  /** The conversation that was open on this site when the tab last read the storage. */
  known: OpenConversation
  /** Keys of the messages that this tab has shown or stored. If one is no longer shown, the reader has removed it. */
  seen: ReadonlySet<string>
  /** Keys of the messages that the reader has removed. */
  removed: ReadonlySet<string>
  /** Null until the conversation is stored or read for the first time. */
  details: Pick<StoredConversation, 'title' | 'isRenamed' | 'createdAt'> | null
}
