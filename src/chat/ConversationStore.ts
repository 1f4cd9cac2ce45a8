import type { ConversationSummary, StoredConversation } from './storedConversation.ts'

/** Where a host stores its readers' conversations. Each method may be asynchronous. */
export interface ConversationStore {
  /**
   * The conversations of the reader, the latest first.
   *
   * @param query With it, only those whose title or messages contain these words.
   */
  list(query?: string): readonly ConversationSummary[] | Promise<readonly ConversationSummary[]>
  /** Null when there is no such conversation. What does not fit the type is dropped. */
  load(id: string): unknown
  /** Stores a conversation under its `id`, in place of an earlier version. Called at least twice for each question. */
  save(conversation: StoredConversation): unknown
  remove(id: string): unknown
}
