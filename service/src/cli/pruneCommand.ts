import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

export const PRUNE_OPTIONS = {
  'keep-days': { type: 'string' },
  name: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
} as const

/** `docs-assistant prune`: removes what earlier versions and old questions have left. */
export const pruneCommand = defineCommand({
  name: 'prune',
  help: `
  docs-assistant prune <place>      say what is no longer needed in a database (postgres://) or a file of questions
    --keep-days <number>            also old questions: those from before so many days
    --name <name>                   of the service with this name in the database
    --yes, -y                       remove it
`,
  options: PRUNE_OPTIONS,
  async run({ terminal, args, options }) {
    const [place] = args
    if (place === undefined || args.length > 1)
      throw new UsageError('name the database or the file: docs-assistant prune <place>')
    const { prune } = await import('./prune.ts')
    return prune(terminal, place, options)
  },
})
