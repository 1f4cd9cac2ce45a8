import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { takeTurns } from '../docs/takeTurns.ts'
import { DAY_MS } from '../store/periods.ts'
import { cleanFeedback } from './createEntry.ts'
import { createDailyTask } from './createDailyTask.ts'
import { fingerprint } from './fingerprint.ts'
import type { QuestionEntry, QuestionFeedback, QuestionLog } from './QuestionLog.ts'

export interface QuestionLogOptions {
  /** How many days questions are kept. @default 90 */
  keepDays?: number
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

/** A reader's rating of an answer. It is a line of its own, so earlier lines don't have to change. */
interface Rating {
  message: string
  feedback: QuestionFeedback | null
}

/**
 * Stores questions in a file, one JSON object per line. Only for one process; use `postgresQuestionLog` for several.
 */
export function fileQuestionLog(path: string, options: QuestionLogOptions = {}): QuestionLog {
  const { keepDays = 90, now = Date.now } = options
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one task at a time, so that no line is added while the file is being rewritten. */
  function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  async function readLines(): Promise<(QuestionEntry | Rating)[]> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const lines: (QuestionEntry | Rating)[] = []
    const turn = takeTurns()
    for (const line of text.split('\n')) {
      await turn()
      lines.push(...parseLine(line))
    }
    return lines
  }

  const isOld = (line: QuestionEntry | Rating) => !isRating(line) && Date.parse(line.time) <= now() - keepDays * DAY_MS

  const prune = createDailyTask(now, async () => {
    if ((await readLines()).some(isOld)) await rewrite(() => true)
  })

  async function readAll(): Promise<QuestionEntry[]> {
    const lines = await readLines()
    const ratings = new Map(lines.flatMap((line) => (isRating(line) ? [[line.message, line.feedback] as const] : [])))
    return lines.flatMap((line) => {
      if (isRating(line) || isOld(line)) return []
      const { feedback: before, ...entry } = line
      const rating = ratings.get(entry.message ?? '')
      const feedback = rating === undefined ? before : rating
      return [feedback == null ? entry : { ...entry, feedback }]
    })
  }

  async function rewrite(keeps: (entry: QuestionEntry) => boolean): Promise<number> {
    const all = await readAll()
    const kept = all.filter(keeps)
    await writeFile(`${path}.new`, kept.map(toLine).join(''), { mode: 0o600 })
    await rename(`${path}.new`, path)
    return all.length - kept.length
  }

  // A file that can't be read now is reported by the next use.
  runInTurn(prune).catch(() => {})

  return {
    add: (entry) =>
      runInTurn(async () => {
        await prune()
        await appendFile(path, toLine(entry), { mode: 0o600 })
      }),
    read: (since) =>
      runInTurn(async () => {
        await prune()
        return (await readAll()).filter(({ time }) => Date.parse(time) >= since)
      }),
    rate: (messageId, feedback) =>
      runInTurn(async () => {
        const rating: Rating = { message: await fingerprint(messageId), feedback: feedback && cleanFeedback(feedback) }
        await appendFile(path, toLine(rating), { mode: 0o600 })
      }),
    erase: (whose) =>
      runInTurn(async () => {
        if ('threadId' in whose) {
          const thread = await fingerprint(whose.threadId)
          return rewrite((entry) => entry.thread !== thread)
        }
        const reader = await fingerprint(whose.reader)
        return rewrite((entry) => entry.reader !== reader)
      }),
  }
}

function isRating(line: QuestionEntry | Rating): line is Rating {
  return !('question' in line)
}

function toLine(entry: QuestionEntry | Rating): string {
  return `${JSON.stringify(entry)}\n`
}

/** Parses a line. It may be incomplete, if the process was killed while writing it. */
function parseLine(line: string): (QuestionEntry | Rating)[] {
  try {
    const entry = JSON.parse(line) as QuestionEntry | Rating
    if (isRating(entry)) return typeof entry.message === 'string' && entry.feedback !== undefined ? [entry] : []
    return typeof entry.question === 'string' && Array.isArray(entry.pages) ? [entry] : []
  } catch {
    return []
  }
}
