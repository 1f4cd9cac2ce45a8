import { randomUUID } from 'node:crypto'

/** The conversations that the service remembers, so that a follow-up is understood without its history being sent. */
export interface ThreadStore {
  /**
   * The thread of this id. Without an id, and for one that is unknown or has expired, a new thread under a new id: a
   * caller can't choose ids, and so can't lie in wait for somebody else's conversation.
   */
  open(id: string | null | undefined): ThreadRecord
}

export interface ThreadRecord {
  /** 122 random bits: who knows it was given it. */
  id: string
  /** Oldest first. */
  turns: readonly Turn[]
  /** Begins a turn; what is answered is told to it piece by piece. */
  add(question: string): (answered: string) => void
}

/** A question, and as much of its answer as was written. */
export interface Turn {
  question: string
  answer: string
}

export interface ThreadStoreOptions {
  now(): number
  /** Beyond it, the thread that was used longest ago is forgotten. @default 2,000 */
  maxThreads?: number
  /** How long after its last use a thread is forgotten. @default 24 hours */
  lifetimeMs?: number
}

/** Neither the search nor a model looks further back than this; and 2,000 threads of it are at most 60 MB. */
const MAX_TURNS = 10
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_ANSWER_CHARACTERS = 2_000

/** Keeps threads in memory: they end with the process, which costs a reader no more than a follow-up's context. */
export function createThreadStore(options: ThreadStoreOptions): ThreadStore {
  const { now, maxThreads = 2_000, lifetimeMs = 86_400_000 } = options
  const threads = new Map<string, { turns: Turn[]; usedAt: number }>()

  return {
    open(given) {
      const known = given == null ? undefined : threads.get(given)
      const isAlive = known !== undefined && now() - known.usedAt < lifetimeMs
      const id = isAlive ? given! : `thr_${randomUUID()}`
      const thread = isAlive ? known : { turns: [], usedAt: 0 }
      thread.usedAt = now()
      if (given != null) threads.delete(given)
      // Put in anew, the thread stands last: what stands first was used longest ago.
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
