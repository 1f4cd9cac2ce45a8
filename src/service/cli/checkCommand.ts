import type { Terminal } from './runCli.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant check`: lists the problems of docs.json files. Resolves with 1 where one of them is an error. */
export async function checkCommand(_terminal: Terminal, files: string[], _options: { isJson: boolean }): Promise<number> {
  if (files.length === 0) throw new UsageError('name the files: docs-assistant check <docs.json ...>')
  return 0
}
