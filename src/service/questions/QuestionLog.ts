/** Keeps what readers asked, where the owner of the docs wants it: `fileQuestionLog` or `postgresQuestionLog`. */
export interface QuestionLog {
  add(entry: QuestionEntry): Promise<void>
  /** Entries from a time on (milliseconds since 1970), oldest first. */
  read(since: number): Promise<QuestionEntry[]>
  /** Erases the questions of a thread or a reader. @returns how many */
  erase(whose: { threadId: string } | { reader: string }): Promise<number>
}

export interface QuestionEntry {
  /** ISO 8601. */
  time: string
  /** The domain that was asked. */
  site: string
  /** Without e-mail addresses, IP addresses and what looks like a key. */
  question: string
  /** `unfinished`: the reader left, or the answer failed. */
  outcome: 'answered' | 'refused' | 'unfinished'
  /** Paths of the pages that the answer is from; for a refusal, of the nearest ones. */
  pages: string[]
  /** Fingerprint of the thread's id. */
  thread: string
  /** Fingerprint of `fp`; absent for `anonymous`. */
  reader?: string
}
