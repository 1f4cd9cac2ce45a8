import { checkCommand } from './checkCommand.ts'
import type { Command } from './Command.ts'
import { serveCommand } from './serveCommand.ts'

/** All commands, in the order of `--help`. */
export const COMMANDS: readonly Command[] = [serveCommand, checkCommand]
