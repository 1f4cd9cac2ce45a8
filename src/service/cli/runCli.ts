import { parseArgs } from 'node:util'
import type { ReaderJobs } from '../jobs/index.ts'
import { checkCommand } from './checkCommand.ts'
import { HELP } from './help.ts'
import { UsageError } from './UsageError.ts'

/** What the command line has of the world; tests give it one of their own. */
export interface Terminal {
  /** Arguments behind the program's name. */
  args: string[]
  env: Record<string, string | undefined>
  out(text: string): void
  err(text: string): void
  /** Whether `err` is a terminal on which a line can be written over. */
  isInteractive: boolean
  /** Whether colours may be written. */
  hasColours: boolean
  /** Resolves when the user or the system asks the program to end. */
  stopped: Promise<void>
}

const OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'no-watch': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** Options by the command that they belong to. */
const BELONGS: Record<string, readonly string[]> = {
  serve: ['port', 'host', 'allow-host', 'no-watch'],
  check: ['json'],
}

declare const __VERSION__: string

/**
 * Runs the command line; resolves with the exit code: 0 well, 1 failed, 2 called wrongly. Never rejects.
 *
 * @param loadReaderJobs Brings agent jobs for readers, where a site is served.
 */
export async function runCli(terminal: Terminal, loadReaderJobs?: () => Promise<ReaderJobs>): Promise<number> {
  try {
    return await run(terminal, loadReaderJobs)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    terminal.err(`${message.startsWith('docs-assistant') ? message : `docs-assistant: ${message}`}\n`)
    if (!(error instanceof UsageError)) return 1
    terminal.err('See docs-assistant --help.\n')
    return 2
  }
}

async function run(terminal: Terminal, loadReaderJobs: (() => Promise<ReaderJobs>) | undefined): Promise<number> {
  const { values, positionals } = readArguments(terminal.args)
  const [command, ...rest] = positionals
  if (values.help === true || (command === 'help' && rest.length === 0)) {
    terminal.out(HELP)
    return 0
  }
  if (values.version === true) {
    terminal.out(`${__VERSION__}\n`)
    return 0
  }
  if (command === undefined) throw new UsageError('say what to do: serve or check')
  if (!Object.hasOwn(BELONGS, command))
    throw new UsageError(`there is no command "${command}"; there are serve and check`)
  const foreign = Object.keys(values).find((name) => !BELONGS[command]!.includes(name))
  if (foreign !== undefined) throw new UsageError(`--${foreign} does not belong to ${command}`)
  if (command === 'check') return checkCommand(terminal, rest, { isJson: values.json === true })
  // The service is a megabyte, which `check` can do without.
  const { serveCommand } = await import('./serveCommand.ts')
  return serveCommand(terminal, rest, {
    port: values.port,
    host: values.host,
    allowedHosts: values['allow-host'] ?? [],
    isWatching: values['no-watch'] !== true,
    readerJobs: await loadReaderJobs?.(),
  })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Node's words name the option; what follows its first sentence is about another program's need.
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
}
