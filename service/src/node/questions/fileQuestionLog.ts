import { readFile } from 'node:fs/promises'
import { takeTurns } from '../files/takeTurns.ts'
import { DAY_MS } from '../../engine/store/periods.ts'
import { cleanFeedback } from '../../engine/questions/createEntry.ts'
import { createDailyTask } from './createDailyTask.ts'
import { fingerprint } from '../../engine/questions/fingerprint.ts'
import { appendLines, FileIsBusyError, replaceLines } from './lineFile.ts'
import type { QuestionEntry, QuestionFeedback, QuestionLog } from '../../engine/questions/QuestionLog.ts'

export interface QuestionLogOptions {
  /** How many days questions are stored. @default 90 */
  keepDays?: number
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

export interface FileQuestionLogOptions extends QuestionLogOptions {
  /** Called before a report with the number of lines that it leaves out, because they can't be read. */
  onUnreadable?: (lines: number) => void
}

/** A reader's rating of an answer. It is a line of its own, so earlier lines don't have to change. */
interface Rating {
  message: string
  feedback: QuestionFeedback | null
}

/**
 * Stores questions in a file, one JSON object per line. Only for one service; use `postgresQuestionLog` for several.
 * `docs-assistant report` may read the file and erase questions while the service runs.
 */
export function fileQuestionLog(path: string, options: FileQuestionLogOptions = {}): QuestionLog {
  const { keepDays = 90, now = Date.now, onUnreadable = () => {} } = options
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one task at a time, so that no line is added while the file is being rewritten. */
  function runInTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }

  /** Resolves with an empty text if there is no file. */
  const readText = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })

  const isOld = (line: QuestionEntry | Rating) => !isRating(line) && Date.parse(line.time) <= now() - keepDays * DAY_MS

  const prune = createDailyTask(now, async () => {
    if (!(await parseLines(await readText())).some(isOld)) return
    await rewrite(() => true).catch((error: Error) => {
      // Another process prunes the file at the same time.
      if (!(error instanceof FileIsBusyError)) throw error
    })
  })

  /** Returns each entry that is not too old once, with its rating. */
  function joinRatings(lines: readonly (QuestionEntry | Rating)[]): QuestionEntry[] {
    const ratings = new Map(lines.flatMap((line) => (isRating(line) ? [[line.message, line.feedback] as const] : [])))
    const known = new Set<string>()
    return lines.flatMap((line) => {
      const { message = '' } = line
      // A line may be in the file twice: see `lineFile.ts`.
      if (isRating(line) || isOld(line) || known.has(message)) return []
      if (message !== '') known.add(message)
      const { feedback: before, ...entry } = line
      const rating = ratings.get(message)
      const feedback = rating === undefined ? before : rating
      return [feedback == null ? entry : { ...entry, feedback }]
    })
  }

  /** Resolves with the number of entries that were removed. */
  async function rewrite(keeps: (entry: QuestionEntry) => boolean): Promise<number> {
    let removed = 0
    await replaceLines(path, async (text) => {
      const all = joinRatings(await parseLines(text))
      const kept = all.filter(keeps)
      removed = all.length - kept.length
      return kept.map(toLine).join('')
    })
    return removed
  }

  // A file that can't be read now is reported by the next use.
  runInTurn(prune).catch(() => {})

  return {
    add: (entry) =>
      runInTurn(async () => {
        await prune()
        await appendLines(path, toLine(entry))
      }),
    read: (since) =>
      runInTurn(async () => {
        await prune()
        const text = await readText()
        const lines = await parseLines(text)
        const unreadable = text.split('\n').filter((line) => line !== '').length - lines.length
        if (unreadable > 0) onUnreadable(unreadable)
        return joinRatings(lines).filter(({ time }) => Date.parse(time) >= since)
      }),
    rate: (messageId, feedback) =>
      runInTurn(async () => {
        const rating: Rating = { message: await fingerprint(messageId), feedback: feedback && cleanFeedback(feedback) }
        await appendLines(path, toLine(rating))
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

async function parseLines(text: string): Promise<(QuestionEntry | Rating)[]> {
  const lines: (QuestionEntry | Rating)[] = []
  const turn = takeTurns()
  for (const line of text.split('\n')) {
    await turn()
    lines.push(...parseLine(line))
  }
  return lines
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
