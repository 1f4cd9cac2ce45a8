import { readDocs } from '../node/files/readDocs.ts'
import { formatQuestions, REPORT_FORMATS } from '../node/questions/formatQuestions.ts'
import type { QuestionEntry, QuestionLog } from '../engine/questions/QuestionLog.ts'
import { readEntries } from '../node/questions/readEntries.ts'
import { summarizeQuestions } from '../node/questions/summarizeQuestions.ts'
import type { OptionValues } from './Command.ts'
import { openLog } from './openLog.ts'
import type { REPORT_OPTIONS } from './reportCommand.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'
import { DAY_MS } from '../engine/store/periods.ts'

/**
 * Writes a report on the questions in a file or a database, or erases those of a thread or a reader. Resolves with the
 * exit code.
 */
export async function writeReport(
  terminal: Terminal,
  source: string,
  options: OptionValues<typeof REPORT_OPTIONS>,
): Promise<number> {
  const format = REPORT_FORMATS.find((name) => name === (options.format ?? 'table'))
  if (format === undefined) throw new UsageError(`--format must be ${REPORT_FORMATS.join(', ')}`)
  const days = Number(options.days ?? 30)
  if (!Number.isInteger(days) || days < 1) throw new UsageError('--days must be a whole number of at least 1')
  const { log, end } = await openLog(terminal, source, { name: options.name })
  try {
    const { 'erase-thread': eraseThread, 'erase-reader': eraseReader } = options
    if (eraseThread !== undefined || eraseReader !== undefined) {
      let erased = 0
      if (eraseThread !== undefined) erased += await log.erase({ threadId: eraseThread })
      if (eraseReader !== undefined) erased += await log.erase({ reader: eraseReader })
      terminal.out(`docs-assistant: erased ${erased} ${erased === 1 ? 'question' : 'questions'}\n`)
      return 0
    }
    const docs = options.docs === undefined ? undefined : await readDocs(options.docs)
    const paths = docs?.pages.map(({ path }) => path)
    const entries = readSite(log, Date.now() - days * DAY_MS, options.site)
    terminal.out(formatQuestions(await summarizeQuestions(entries, paths), format))
    return 0
  } finally {
    await end()
  }
}

async function* readSite(
  log: QuestionLog,
  since: number,
  site: string | undefined,
): AsyncGenerator<QuestionEntry, void> {
  for await (const entry of readEntries(log, since)) if (site === undefined || entry.site === site) yield entry
}
