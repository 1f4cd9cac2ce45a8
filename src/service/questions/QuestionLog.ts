/**
 * Keeps what readers asked, where the owner of the docs wants it: `fileQuestionLog`, `sqliteQuestionLog` or
 * `postgresQuestionLog`.
 */
export interface QuestionLog {
  add(entry: QuestionEntry): Promise<void>
  /** Entries from a time on (milliseconds since 1970), oldest first. */
  read(since: number): Promise<QuestionEntry[]>
  /** Erases the questions of a thread or a reader, with their feedback. @returns the number of questions */
  erase(whose: { threadId: string } | { reader: string }): Promise<number>
  /**
   * Keeps what a reader says of an answer; null takes it back. An unknown answer changes nothing. Without this method,
   * readers are not asked.
   *
   * @param messageId of the answer, as its stream has it.
   */
  rate?(messageId: string, feedback: QuestionFeedback | null): Promise<void>
}

export interface QuestionEntry {
  /** ISO 8601. */
  time: string
  /** The domain that was asked. */
  site: string
  /** Without e-mail addresses, IP addresses and anything that looks like a key. */
  question: string
  /** `unfinished`: the reader left, or the answer failed. */
  outcome: 'answered' | 'refused' | 'unfinished'
  /** Paths of the pages that the answer is from; for a refusal, of the nearest ones. */
  pages: string[]
  /** Fingerprint of the thread's id. */
  thread: string
  /** Fingerprint of `fp`; absent for `anonymous`. */
  reader?: string
  /** Fingerprint of the answer's message id. */
  message?: string
  /** What the reader said of the answer. */
  feedback?: QuestionFeedback
}

/** Whether an answer helped. */
export interface QuestionFeedback {
  value: 'up' | 'down'
  /** What the reader chose from the reasons that the site offers. */
  reasons?: string[]
  /** The reader's own words, without e-mail addresses, IP addresses and anything that looks like a key. */
  comment?: string
}
