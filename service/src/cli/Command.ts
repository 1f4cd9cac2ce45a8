import type { ParseArgsConfig } from 'node:util'
import type { ReaderJobs } from '../node/jobs/index.ts'
import type { Terminal } from './Terminal.ts'

/** A command of `docs-assistant`. To add one, create a file for it and list it in `commands.ts`. */
export interface Command<Options extends CommandOptions = CommandOptions> {
  name: string
  help: string
  options: Options
  /**
   * Runs the command.
   *
   * @returns The exit code.
   * @throws UsageError If the arguments are wrong.
   */
  run(input: CommandInput<Options>): Promise<number>
}

export type CommandOptions = Readonly<NonNullable<ParseArgsConfig['options']>>

export interface CommandInput<Options extends CommandOptions = CommandOptions> {
  terminal: Terminal
  args: string[]
  options: OptionValues<Options>
  /** Loads agent jobs for readers. Passed in, because `service` must not import `server`. */
  loadReaderJobs: (() => Promise<ReaderJobs>) | undefined
}

/** The values of a command's options, as they were given. */
export type OptionValues<Options extends CommandOptions> = {
  readonly [Name in keyof Options]?: Options[Name] extends { multiple: true }
    ? string[]
    : Options[Name] extends { type: 'boolean' }
      ? boolean
      : string
}

export function defineCommand<const Options extends CommandOptions>(command: Command<Options>): Command<Options> {
  return command
}
