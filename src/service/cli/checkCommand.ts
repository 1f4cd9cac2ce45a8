import { checkFiles } from '../../config/check/check.ts'
import type { Terminal } from './runCli.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant check`: lists the problems of docs.json files. Resolves with 1 where one of them is an error. */
export function checkCommand(terminal: Terminal, files: string[], { isJson }: { isJson: boolean }): Promise<number> {
  if (files.length === 0) throw new UsageError('name the files: docs-assistant check <docs.json ...>')
  return checkFiles(files, { write: (text) => terminal.out(text), isColor: terminal.hasColours, json: isJson })
}
