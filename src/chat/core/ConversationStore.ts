import type { AssistantMessage, Attachment, ContextItem } from '../../protocol/index.ts'

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

/** What a list of conversations shows of one. */
export interface ConversationSummary {
  id: string
  /** The reader's own title, or else the first question. */
  title: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** When it was last asked or answered in, in milliseconds since 1970. */
  updatedAt: number
}

/** A conversation as it is stored. It is JSON, and stores keep it as it is. */
export interface StoredConversation extends ConversationSummary {
  /** Whether the reader wrote the title. */
  isRenamed: boolean
  threadId?: string | undefined
  threadKey?: string | undefined
  messages: AssistantMessage[]
  /** Ids of answers that were cut short. */
  interrupted: string[]
  /** The last question, if it got no answer. The next question replaces it. */
  failedQuestionId?: string | undefined
  /** Keys of messages that the reader has replaced or dropped, so that another tab does not bring them back. */
  removed: string[]
  /** What each question was about, by its id. */
  contexts: Record<string, readonly ContextItem[]>
  /** Questions that were still waiting when the reader left. */
  queue: StoredQuestion[]
}

/** A question that waits to be asked. */
export interface StoredQuestion {
  id: string
  text: string
  attachments: readonly Attachment[]
  context: readonly ContextItem[]
}
