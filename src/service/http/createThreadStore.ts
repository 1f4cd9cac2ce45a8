/** Remembers conversations, so that a follow-up is understood even if the request lacks the history. */
export interface ThreadStore {
  /**
   * Returns the thread with this id. Without an id, or for an unknown or expired one, returns a new thread with a new
   * id: callers cannot choose ids, and so cannot intercept somebody else's conversation.
   */
  open(id: string | null | undefined): ThreadRecord | Promise<ThreadRecord>
}

export interface ThreadRecord {
  /** Has 122 random bits: only those who received it know it. */
  id: string
  /** Oldest first. */
  turns: readonly Turn[]
  /** Adds a turn. Call the returned function with each piece of the answer. */
  add(question: string): (answered: string) => void
}

/** A question, and its answer as far as it was written. */
export interface Turn {
  question: string
  answer: string
}

export interface ThreadStoreOptions {
  now(): number
  /** The least recently used threads are forgotten beyond it. @default 2,000 */
  maxThreads?: number
  /** Time from a thread's last use until it is forgotten. @default 24 hours */
  lifetimeMs?: number
}

/** Neither search nor models look further back. 2,000 threads of this size take at most 60 MB. */
const MAX_TURNS = 10
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_ANSWER_CHARACTERS = 2_000

/** Keeps threads in memory. When the process ends, a reader loses only the context of follow-ups. */
export function createThreadStore(options: ThreadStoreOptions): ThreadStore {
  const { now, maxThreads = 2_000, lifetimeMs = 86_400_000 } = options
  const threads = new Map<string, { turns: Turn[]; usedAt: number }>()

  return {
    open(given) {
      const known = given == null ? undefined : threads.get(given)
      const isAlive = known !== undefined && now() - known.usedAt < lifetimeMs
      const id = isAlive ? given! : `thr_${crypto.randomUUID()}`
      const thread = isAlive ? known : { turns: [], usedAt: 0 }
      thread.usedAt = now()
      if (given != null) threads.delete(given)
      // A map keeps insertion order: inserted again, the thread is the last to be forgotten.
      threads.set(id, thread)
      if (threads.size > maxThreads) threads.delete(threads.keys().next().value!)
      return {
        id,
        turns: thread.turns.map((turn) => ({ ...turn })),
        add(question) {
          const turn = { question: question.slice(0, MAX_QUESTION_CHARACTERS), answer: '' }
          thread.turns.push(turn)
          if (thread.turns.length > MAX_TURNS) thread.turns.shift()
          return (answered) => {
            if (turn.answer.length < MAX_ANSWER_CHARACTERS) turn.answer += answered.slice(0, MAX_ANSWER_CHARACTERS)
          }
        },
      }
    },
  }
}
