import type { OpenConversation } from './localEntries.ts'
import type { StoredConversation } from './storedConversation.ts'

/** What a tab knows of its conversation, beside what it shows. */
export interface ThreadMemory {
  /** The conversation that pages open, when this one last looked. */
  known: OpenConversation
  /** Keys of the messages that this tab has shown or stored. One that is gone since was removed by the reader. */
  seen: ReadonlySet<string>
  removed: ReadonlySet<string>
  details: Pick<StoredConversation, 'title' | 'isRenamed' | 'createdAt'> | null
}
