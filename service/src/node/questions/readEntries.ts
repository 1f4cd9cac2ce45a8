import type { QuestionEntry, QuestionLog } from '../../engine/questions/QuestionLog.ts'
import { DAY_MS } from '../../engine/store/periods.ts'

/**
 * Yields the entries of a log one by one. A host's own log may have only `read`.
 *
 * @param asked Only the entries with one of these questions, word for word. Without it, all.
 */
export async function* readEntries(
  log: QuestionLog,
  since: number,
  asked?: readonly string[],
): AsyncGenerator<QuestionEntry, void> {
  if (log.entries !== undefined) {
    yield* log.entries(since, asked)
    return
  }
  for (const entry of await log.read(since)) if (asked?.includes(entry.question) ?? true) yield entry
}

export async function readAll<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/** How many rows of a database are held at once. */
export const PAGE_ROWS = 1_000

/** Returns a function that runs the task once a day. If the task fails, the next call runs it again. */
export function createDailyTask(now: () => number, run: () => Promise<void> | void): () => Promise<void> {
  let ranOn = 0
  return async () => {
    const today = Math.floor(now() / DAY_MS)
    if (today === ranOn) return
    await run()
    ranOn = today
  }
}
