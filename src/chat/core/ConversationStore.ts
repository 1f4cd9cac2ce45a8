import type { AssistantMessage, Attachment, ContextItem } from '../../protocol/index.ts'

/** A host's own store for its readers' conversations. Each method may be asynchronous. */
export interface ConversationStore {
  /**
   * Returns the reader's conversations, latest first.
   *
   * @param query If given, only those whose title or messages contain its words.
   */
  list(query?: string): readonly ConversationSummary[] | Promise<readonly ConversationSummary[]>
  /** Returns a conversation, or null if there is none with this id. Invalid fields of the result are ignored. */
  load(id: string): unknown
  /** Stores a conversation under its `id`, and replaces an earlier version. Called at least twice for each question. */
  save(conversation: StoredConversation): unknown
  /** Deletes a conversation. */
  remove(id: string): unknown
}

/** A conversation in the list of all. */
export interface ConversationSummary {
  id: string
  /** The reader's own title, or otherwise the first question. */
  title: string
  /** In milliseconds since 1970. */
  createdAt: number
  /** When the last question or answer was stored, in milliseconds since 1970. */
  updatedAt: number
}

/** A conversation as stored. Plain JSON; stores must not change it. */
export interface StoredConversation extends ConversationSummary {
  /** Whether the reader wrote the title. */
  isRenamed: boolean
  threadId?: string | undefined
  threadKey?: string | undefined
  messages: AssistantMessage[]
  /** Ids of the answers that are incomplete. */
  interrupted: string[]
  /** The id of the last question, if it got no answer. */
  failedQuestionId?: string | undefined
  /** Keys of the messages that the reader has replaced or dropped, so that other tabs don't restore them. */
  removed: string[]
  /** The context of each question, by the question's id. */
  contexts: Record<string, readonly ContextItem[]>
  /** The questions that were still queued when the reader left. */
  queue: StoredQuestion[]
}

/** A question that waits to be asked. */
export interface StoredQuestion {
  id: string
  text: string
  attachments: readonly Attachment[]
  context: readonly ContextItem[]
}
