import { parseArgs } from 'node:util'
import type { ReaderJobs } from '../node/jobs/index.ts'
import { COMMANDS } from './commands.ts'
import { explainFailure, getExitCode } from './explainError.ts'
import { formatCommandHelp, formatHelp } from './formatHelp.ts'
import type { Terminal } from './Terminal.ts'
import { toPrintable } from './toPrintable.ts'
import { UsageError } from './UsageError.ts'

const OPTIONS = {
  ...Object.fromEntries(COMMANDS.flatMap(({ options }) => Object.entries(options))),
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

declare const __VERSION__: string

/**
 * Runs the command line. Never rejects.
 *
 * @param loadReaderJobs Loads agent jobs for readers, for `serve`.
 * @returns The exit code: 0 for success, 1 for a failure, 2 for wrong arguments.
 */
export async function runCli(terminal: Terminal, loadReaderJobs?: () => Promise<ReaderJobs>): Promise<number> {
  try {
    return await run(terminal, loadReaderJobs)
  } catch (error) {
    terminal.err(`${toPrintable(explainFailure(error))}\n`)
    const code = getExitCode(error)
    if (code === 2) terminal.err('See docs-assistant --help.\n')
    return code
  }
}

async function run(terminal: Terminal, loadReaderJobs: (() => Promise<ReaderJobs>) | undefined): Promise<number> {
  const { values, positionals } = readArguments(terminal.args)
  const { help, version, ...options } = values
  const asksForHelp = help === true || positionals[0] === 'help'
  const [name, ...args] = positionals[0] === 'help' ? positionals.slice(1) : positionals
  if (asksForHelp && name === undefined) {
    terminal.out(formatHelp(COMMANDS))
    return 0
  }
  if (version === true) {
    terminal.out(`${__VERSION__}\n`)
    return 0
  }
  const names = COMMANDS.map((command) => command.name).join(', ')
  if (name === undefined) throw new UsageError(`name a command: ${names}`)
  const command = COMMANDS.find((command) => command.name === name)
  if (command === undefined) throw new UsageError(`unknown command "${name}"; the commands are: ${names}`)
  if (asksForHelp) {
    terminal.out(formatCommandHelp(command))
    return 0
  }
  const foreign = Object.keys(options).find((option) => !Object.hasOwn(command.options, option))
  if (foreign !== undefined) throw new UsageError(`${name} has no option --${foreign}`)
  return command.run({ terminal, args, options: options as Record<string, never>, loadReaderJobs })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // The first sentence of Node's message names the option. The rest is advice that doesn't apply here.
    throw new UsageError((error as Error).message.split('. ')[0]!)
  }
}
