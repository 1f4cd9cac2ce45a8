import type { QuestionLog } from '../engine/questions/QuestionLog.ts'
import { fileQuestionLog } from '../node/questions/fileQuestionLog.ts'
import { postgresQuestionLog } from '../node/questions/postgresQuestionLog.ts'
import { isDatabaseAddress, openDatabase } from './openDatabase.ts'
import { requireFile } from './requireFile.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

/** A command must not delete old questions by accident: the service decides how long they are stored. */
const KEEP_ALL_DAYS = 36_500

/**
 * Opens the log of questions in a file or a database. Lines that can't be read are named in a warning.
 *
 * @param options.name The service's name in the database. @default none
 * @param options.keepDays Questions from before so many days are deleted when the log is read. @default none
 */
export async function openLog(
  { err }: Pick<Terminal, 'err'>,
  source: string,
  { name, keepDays = KEEP_ALL_DAYS }: { name?: string | undefined; keepDays?: number },
): Promise<{ log: QuestionLog; end(): Promise<void> }> {
  if (isDatabaseAddress(source)) {
    const database = await openDatabase(source)
    return { log: postgresQuestionLog(database, { name, keepDays }), end: () => database.end() }
  }
  if (name !== undefined) throw new UsageError('--name is the name of a service in a database, and a file has one')
  requireFile(source, 'name the file that the service writes with the option "questions"')
  const onUnreadable = (lines: number) =>
    err(`warning: ${source}: ${lines} ${lines === 1 ? 'line' : 'lines'} can't be read and are left out\n`)
  return { log: fileQuestionLog(source, { keepDays, onUnreadable }), end: async () => {} }
}
