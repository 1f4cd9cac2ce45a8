import { addCommand } from './addCommand.ts'
import { checkCommand } from './checkCommand.ts'
import type { Command } from './Command.ts'
import { copyCommand } from './copyCommand.ts'
import { evalCommand } from './evalCommand.ts'
import { explainCommand } from './explainCommand.ts'
import { indexCommand } from './indexCommand.ts'
import { pruneCommand } from './pruneCommand.ts'
import { questionsCommand } from './questionsCommand.ts'
import { reportCommand } from './reportCommand.ts'
import { serveCommand } from './serveCommand.ts'
import { tagCommand } from './tagCommand.ts'

export const COMMANDS: readonly Command[] = [
  serveCommand,
  indexCommand,
  checkCommand,
  evalCommand,
  explainCommand,
  questionsCommand,
  reportCommand,
  pruneCommand,
  addCommand,
  tagCommand,
  copyCommand,
]
