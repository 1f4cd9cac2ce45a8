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
  questions: readonly string[]
  add(question: string): void
}

export interface ThreadStoreOptions {
  now(): number
  /** Beyond it, the thread that was used longest ago is forgotten. @default 10,000 */
  maxThreads?: number
  /** How long after its last use a thread is forgotten. @default 24 hours */
  lifetimeMs?: number
}

/** The search looks no further back than this. */
const MAX_QUESTIONS = 10
const MAX_QUESTION_CHARACTERS = 1_000

/** Keeps threads in memory: they end with the process, which costs a reader no more than a follow-up's context. */
export function createThreadStore({ now, maxThreads = 10_000, lifetimeMs = 86_400_000 }: ThreadStoreOptions): ThreadStore {
  const threads = new Map<string, { questions: string[]; usedAt: number }>()

  return {
    open(given) {
      const known = given == null ? undefined : threads.get(given)
      const isAlive = known !== undefined && now() - known.usedAt < lifetimeMs
      const id = isAlive ? given! : `thr_${randomUUID()}`
      const thread = isAlive ? known : { questions: [], usedAt: 0 }
      thread.usedAt = now()
      if (given != null) threads.delete(given)
      // Put in anew, the thread stands last: what stands first was used longest ago.
      threads.set(id, thread)
      if (threads.size > maxThreads) threads.delete(threads.keys().next().value!)
      return {
        id,
        questions: [...thread.questions],
        add(question) {
          thread.questions.push(question.slice(0, MAX_QUESTION_CHARACTERS))
          if (thread.questions.length > MAX_QUESTIONS) thread.questions.shift()
        },
      }
    },
  }
}
