import { DAY_MS } from './periods.ts'

/** Stores conversations, so that a follow-up can be understood even if the request lacks the history. */
export interface ThreadStore {
  /**
   * Returns the thread with this id. Without an id, or if it is unknown or expired, returns a new thread with a new id.
   * Callers can't choose ids, so they can't take over another reader's conversation.
   */
  open(id: string | null | undefined): ThreadRecord | Promise<ThreadRecord>
}

/** A conversation that the service remembers. */
export interface ThreadRecord {
  /** Has 122 random bits, so only those who received it know it. */
  id: string
  /** Oldest first. */
  turns: readonly Turn[]
  /** Adds a turn. Returns a function to call with each piece of the answer. */
  add(question: string): (answered: string) => void
  /** Called once when the answer has ended or failed, before its last frame. For stores that write whole turns. */
  save?(): void | Promise<void>
}

/** A question and its answer, as far as it has been written. */
export interface Turn {
  question: string
  answer: string
}

/** Beyond this number, the least recently used threads are forgotten. */
const MAX_THREADS = 2_000
/** Neither the search nor models use more. So many threads of this size take at most 60 MB. */
export const MAX_TURNS = 10
const MAX_QUESTION_CHARACTERS = 1_000
const MAX_ANSWER_CHARACTERS = 2_000

/**
 * Stores threads in memory for a day after their last use. When the process ends, a reader loses only the context of
 * follow-ups.
 */
export function createThreadStore({ now }: { now(): number }): ThreadStore {
  const threads = new Map<string, { turns: Turn[]; usedAt: number }>()

  return {
    open(given) {
      const known = given == null ? undefined : threads.get(given)
      const isAlive = known !== undefined && now() - known.usedAt < DAY_MS
      const id = isAlive ? given! : createThreadId()
      const thread = isAlive ? known : { turns: [], usedAt: 0 }
      thread.usedAt = now()
      if (given != null) threads.delete(given)
      // A map keeps insertion order, so inserting the thread again makes it the most recent.
      threads.set(id, thread)
      if (threads.size > MAX_THREADS) threads.delete(threads.keys().next().value!)
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

/** Creates an id from random bits, which only those who received it know. */
export function createThreadId(): string {
  return `thr_${crypto.randomUUID()}`
}

export function toTurn(question: string): Turn {
  return { question: copyStart(question, MAX_QUESTION_CHARACTERS), answer: '' }
}

/** Returns the turn with another piece of its answer, up to the maximum length. */
export function withPiece(turn: Turn, piece: string): Turn {
  const room = MAX_ANSWER_CHARACTERS - turn.answer.length
  return room <= 0 ? turn : { ...turn, answer: turn.answer + copyStart(piece, room) }
}

/**
 * Copies the beginning of a text. In V8, the result of `slice` keeps the whole original in memory, which may be a
 * megabyte.
 */
function copyStart(text: string, length: number): string {
  return structuredClone(text.slice(0, length))
}
