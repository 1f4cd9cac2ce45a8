import { open, stat, type FileHandle } from 'node:fs/promises'
import { DAY_MS } from '../../engine/store/periods.ts'
import { cleanFeedback, fingerprint } from '../../engine/questions/createEntry.ts'
import {
  array,
  check,
  nullable,
  object,
  optional,
  picklist,
  string,
  type Schema,
} from '../../../../src/protocol/schema.ts'
import { createDailyTask, readAll } from './readEntries.ts'
import { createQueue } from '../files/takeTurns.ts'
import { appendLines, FileIsBusyError, readLines, replaceLines } from './lineFile.ts'
import type { QuestionEntry, QuestionFeedback, QuestionLog } from '../../engine/questions/QuestionLog.ts'

/** The options of every question log. */
export interface QuestionLogOptions {
  /** How many days questions are stored. @default 90 */
  keepDays?: number
  /** Returns the current time, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

/** The options of {@link fileQuestionLog}. */
export interface FileQuestionLogOptions extends QuestionLogOptions {
  /** Called before a report with the number of lines that it leaves out, because they can't be read. */
  onUnreadable?: (lines: number) => void
}

/**
 * The second copy of a line that is in the file twice (see `lineFile.ts`) follows the first one within moments. It is
 * recognised among this many answers.
 */
const MAX_KNOWN = 10_000

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
  /** One task at a time, so that no line is added while the file is being rewritten. */
  const runInTurn = createQueue()

  /** Resolves with the file and its size now, or with null if there is none. Later lines are not part of a reading. */
  async function openFile(): Promise<{ file: FileHandle; size: number } | null> {
    // Opening a pipe waits until somebody writes into it.
    if ((await stat(path).catch(() => null))?.isFIFO() === true) throw new Error(`"${path}" is a pipe, not a file`)
    const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return file && { file, size: (await file.stat()).size }
  }

  const isOld = (line: QuestionEntry | Rating) => !isRating(line) && Date.parse(line.time) <= now() - keepDays * DAY_MS

  async function hasOld(): Promise<boolean> {
    const opened = await openFile()
    if (opened === null) return false
    try {
      for await (const line of readLines(opened.file, opened.size)) if (parseLine(line).some(isOld)) return true
      return false
    } finally {
      await opened.file.close()
    }
  }

  const prune = createDailyTask(now, async () => {
    if (!(await hasOld())) return
    await rewrite(() => true).catch((error: Error) => {
      // Another process prunes the file at the same time.
      if (!(error instanceof FileIsBusyError)) throw error
    })
  })

  /**
   * Yields each entry that is not too old once, with its rating. Reads the lines twice, because a rating follows its
   * entry. Holds the ratings, but not the entries.
   */
  async function* joinRatings(
    lines: () => AsyncIterable<string>,
    reportUnreadable: (lines: number, all: number) => void = () => {},
  ): AsyncGenerator<QuestionEntry, void> {
    const ratings = new Map<string, QuestionFeedback | null>()
    let unreadable = 0
    let all = 0
    for await (const text of lines()) {
      const [line] = parseLine(text)
      all += Number(text !== '')
      if (line === undefined) unreadable += Number(text !== '')
      else if (isRating(line)) ratings.set(line.message, line.feedback)
    }
    if (unreadable > 0) reportUnreadable(unreadable, all)
    const known = new Set<string>()
    for await (const text of lines()) {
      const [line] = parseLine(text)
      if (line === undefined || isRating(line) || isOld(line)) continue
      const { message = '', feedback: before, ...entry } = line
      if (known.has(message)) continue
      if (message !== '') known.add(message)
      if (known.size > MAX_KNOWN) known.delete(known.values().next().value ?? '')
      const rating = ratings.get(message)
      const feedback = rating === undefined ? before : rating
      yield { ...entry, ...(message !== '' && { message }), ...(feedback != null && { feedback }) }
    }
  }

  async function* readEntries(since: number, asked?: readonly string[]): AsyncGenerator<QuestionEntry, void> {
    const opened = await runInTurn(async () => {
      await prune()
      return openFile()
    })
    if (opened === null) return
    const { file, size } = opened
    try {
      for await (const entry of joinRatings(() => readLines(file, size), onUnreadable))
        if (Date.parse(entry.time) >= since && (asked?.includes(entry.question) ?? true)) yield entry
    } finally {
      await file.close()
    }
  }

  /** A command may name another file by mistake. */
  function refuseOtherFile(unreadable: number, all: number) {
    if (unreadable === all) throw new Error(`no line of ${path} is a question, so it was not changed`)
  }

  /**
   * Resolves with the number of entries that were removed.
   *
   * @throws Error If the file has only other lines, which would be removed as well.
   */
  async function rewrite(keeps: (entry: QuestionEntry) => boolean): Promise<number> {
    let removed = 0
    await replaceLines(path, async function* (lines) {
      for await (const entry of joinRatings(lines, refuseOtherFile)) {
        if (keeps(entry)) yield toLine(entry)
        else removed += 1
      }
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
    read: (since) => readAll(readEntries(since)),
    entries: readEntries,
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

const FEEDBACK = object({
  value: picklist(['up', 'down']),
  reasons: optional(array(string())),
  comment: optional(string()),
})

/** Others may write into the file, and a report takes the types for granted. */
const RATING: Schema<Rating> = object({ message: string(), feedback: nullable(FEEDBACK) })
const ENTRY: Schema<QuestionEntry> = object({
  time: check(string(), (time) => !Number.isNaN(Date.parse(time)), 'must be a time'),
  site: string(),
  question: string(),
  outcome: picklist(['answered', 'unsure', 'refused', 'fallback', 'unfinished']),
  pages: array(string()),
  thread: string(),
  reader: optional(string()),
  message: optional(string()),
  feedback: optional(FEEDBACK),
})

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
    return [isRating(entry) ? RATING(entry, '') : ENTRY(entry, '')]
  } catch {
    return []
  }
}
