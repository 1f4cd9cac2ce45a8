import { checkFiles } from '../../../src/config/check/check.ts'
import { defineCommand } from './Command.ts'
import { findPageProblems } from './findPageProblems.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant check`: lists the problems of docs.json files. The exit code is 1 if one of them is an error. */
export const checkCommand = defineCommand({
  name: 'check',
  help: `
  docs-assistant check <docs.json ...>   list the problems in docs.json files, and of the pages next
                                    to them, or of a folder of pages; exits with 1 on an error
    --json                               as JSON
`,
  options: { json: { type: 'boolean' } },
  async run({ terminal, args, options }) {
    if (args.length === 0) throw new UsageError('name the files: docs-assistant check <docs.json ...>')
    return checkFiles(args, {
      write: (text) => terminal.out(text),
      isColor: terminal.hasColors,
      json: options.json === true,
      checkPages: findPageProblems,
    })
  },
})
