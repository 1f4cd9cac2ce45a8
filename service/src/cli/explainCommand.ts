import { defineCommand } from './Command.ts'
import { toPrintable } from './toPrintable.ts'
import { UsageError } from './UsageError.ts'

export const explainCommand = defineCommand({
  name: 'explain',
  help: `
  docs-assistant explain "<question>" <folder>   print why an answer is chosen: pages and passages with their figures
`,
  options: {},
  async run({ terminal, args }) {
    const [question, folder] = args
    if (question === undefined || folder === undefined || args.length > 2)
      throw new UsageError('name a question and a folder: docs-assistant explain "how do I install it" ./docs')
    const { readDocs } = await import('../node/files/readDocs.ts')
    const { explainAnswer } = await import('../node/eval/explainAnswer.ts')
    terminal.out(toPrintable(explainAnswer(question, await readDocs(folder))))
    return 0
  },
})
