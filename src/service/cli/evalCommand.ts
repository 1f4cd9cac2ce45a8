import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant eval`: asks the questions of a file. Its exit code is 1 if a figure misses its threshold. */
export const evalCommand = defineCommand({
  name: 'eval',
  help: `
  docs-assistant eval <questions.yaml>   measure how the docs answer questions; exits with 1 below a threshold
    --docs <folder>                      the docs folder ("docs" in the file)
`,
  options: { docs: { type: 'string' } },
  async run({ terminal, args, options }) {
    const [file] = args
    if (file === undefined || args.length > 1)
      throw new UsageError('name one file: docs-assistant eval <questions.yaml>')
    const { runEvaluation } = await import('../eval/runEvaluation.ts')
    const isGood = await runEvaluation({ file, docs: options.docs, write: (text) => terminal.out(text) })
    return isGood ? 0 : 1
  },
})
