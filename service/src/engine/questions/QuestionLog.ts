/**
 * Stores readers' questions, if the owner of the docs wants that: `fileQuestionLog` or `postgresQuestionLog`.
 */
export interface QuestionLog {
  add(entry: QuestionEntry): Promise<void>
  /** Returns the entries since a time (milliseconds since 1970), oldest first. */
  read(since: number): Promise<QuestionEntry[]>
  /**
   * The same entries, one by one, so that a large log is never held whole. Without this method, the report uses `read`.
   *
   * @param asked Only the entries with one of these questions, word for word. Without it, all.
   */
  entries?(since: number, asked?: readonly string[]): AsyncIterable<QuestionEntry>
  /**
   * Erases the questions of a thread or a reader, with their feedback.
   *
   * @returns The number of erased questions.
   */
  erase(whose: { threadId: string } | { reader: string }): Promise<number>
  /**
   * Stores a reader's rating of an answer; null removes it. For an unknown answer, nothing changes. Without this
   * method, readers are not asked for ratings.
   *
   * @param messageId The answer's message id, as in its stream.
   */
  rate?(messageId: string, feedback: QuestionFeedback | null): Promise<void>
}

/** One question in the log, and what came of it. */
export interface QuestionEntry {
  /** ISO 8601. */
  time: string
  /** The domain that the question was sent to. */
  site: string
  /** Without e-mail addresses, IP addresses and anything that looks like a key. */
  question: string
  /**
   * `unsure`: the quoted passage may answer it. `fallback`: the model failed, so the docs were quoted. `unfinished`:
   * the reader left, or the answer failed.
   */
  outcome: 'answered' | 'unsure' | 'refused' | 'fallback' | 'unfinished'
  /** Paths of the pages that the answer uses. For a refusal, the closest pages. */
  pages: string[]
  /** Fingerprint of the thread's id. */
  thread: string
  /** Fingerprint of `fp`; absent for `anonymous`. */
  reader?: string
  /** Fingerprint of the answer's message id. */
  message?: string
  /** The reader's rating of the answer. */
  feedback?: QuestionFeedback
}

/** Whether an answer helped. */
export interface QuestionFeedback {
  value: 'up' | 'down'
  /** The reasons that the reader chose from those that the site offers. */
  reasons?: string[]
  /** The reader's own words, without e-mail addresses, IP addresses and anything that looks like a key. */
  comment?: string
}

/**
 * Stores a rating of an answer.
 *
 * @throws {HttpError} 503
 */
export type KeepFeedback = (messageId: string, feedback: QuestionFeedback | null) => Promise<void>
