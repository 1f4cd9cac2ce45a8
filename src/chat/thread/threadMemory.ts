import type { OpenConversation } from '../storage/localEntries.ts'
import type { StoredConversation } from '../core/ConversationStore.ts'

/** A tab's data about its conversation, apart from the messages. */
export interface ThreadMemory {
  /** The conversation that was open when this tab last read the storage. */
  known: OpenConversation
  /** Keys of the messages that this tab has shown or stored. The reader has removed those that are no longer shown. */
  seen: ReadonlySet<string>
  /** Keys of the messages that the reader has removed. */
  removed: ReadonlySet<string>
  /** Null until the conversation is first stored or read. */
  details: Pick<StoredConversation, 'title' | 'isRenamed' | 'createdAt'> | null
}
