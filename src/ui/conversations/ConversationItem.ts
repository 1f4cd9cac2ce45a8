/** A conversation in the list. */
export interface ConversationItem {
  id: string
  title: string
  /** Milliseconds since 1970. */
  updatedAt: number
}
