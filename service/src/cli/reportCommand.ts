import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

export const REPORT_OPTIONS = {
  days: { type: 'string' },
  format: { type: 'string' },
  docs: { type: 'string' },
  site: { type: 'string' },
  name: { type: 'string' },
  'erase-thread': { type: 'string' },
  'erase-reader': { type: 'string' },
} as const

/** `docs-assistant report`: summarizes readers' questions, and which of them had no answer. */
export const reportCommand = defineCommand({
  name: 'report',
  help: `
  docs-assistant report <file>      report what readers asked, unanswered questions first; also from postgres://
    --days <number>                 how many days to report (30)
    --format <name>                 table, csv or json (table)
    --site <name>                   only the questions of one site: the widget's "domain" (all)
    --name <name>                   the questions of the service with this name in the database
    --docs <folder>                 the docs folder, to list pages that are never cited
    --erase-thread <id>             erase the questions of a conversation
    --erase-reader <id>             erase the questions of a reader, by the widget's "fp"
`,
  options: REPORT_OPTIONS,
  async run({ terminal, args, options }) {
    const [source] = args
    if (source === undefined || args.length > 1)
      throw new UsageError('name the file of the questions, or a database: docs-assistant report <file>')
    const { writeReport } = await import('./writeReport.ts')
    return writeReport(terminal, source, options)
  },
})
