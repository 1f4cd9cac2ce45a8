/** Remembers conversations, so that a follow-up is understood even if the request lacks the history. */
export interface ThreadStore {
  /**
   * Returns the thread with this id. Without an id, or for an unknown or expired one, returns a new thread with a new
   * id: callers cannot choose ids, and so cannot intercept another reader's conversation.
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
  /** Called once when the answer has ended or broken off, before its last frame. For stores that write turns whole. */
  save?(): void | Promise<void>
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
export const MAX_TURNS = 10
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
      const id = isAlive ? given! : newThreadId()
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
          const turn = toTurn(question)
          thread.turns.push(turn)
          if (thread.turns.length > MAX_TURNS) thread.turns.shift()
          return (answered) => {
            turn.answer = withPiece(turn, answered).answer
          }
        },
      }
    },
  }
}

/** Of random bits: only those who received it know it. */
export function newThreadId(): string {
  return `thr_${crypto.randomUUID()}`
}

export function toTurn(question: string): Turn {
  return { question: copyStart(question, MAX_QUESTION_CHARACTERS), answer: '' }
}

/** A turn with a further piece of its answer, up to the limit. */
export function withPiece(turn: Turn, piece: string): Turn {
  const room = MAX_ANSWER_CHARACTERS - turn.answer.length
  return room <= 0 ? turn : { ...turn, answer: turn.answer + copyStart(piece, room) }
}

/** In V8, the part that `slice` returns keeps the whole text in memory: a question's megabyte, or a page. */
function copyStart(text: string, length: number): string {
  return structuredClone(text.slice(0, length))
}
