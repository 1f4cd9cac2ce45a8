import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant questions`: has a language model write readers' questions for the sections of a docs folder. */
export const questionsCommand = defineCommand({
  name: 'questions',
  help: `
  docs-assistant questions <folder>  have a language model write what readers ask about each section, for the search;
                                     adds to the folder's readers-ask.yaml, and leaves out sections listed there
    --more                           also write more for sections that have questions, in other words
    --model <name>                   the language model, as for serve
    --model-url <address>            address of an OpenAI-compatible API with this model
`,
  options: { model: { type: 'string' }, 'model-url': { type: 'string' }, more: { type: 'boolean' } },
  async run({ terminal, args, options }) {
    const [folder, ...more] = args
    if (folder === undefined || more.length > 0)
      throw new UsageError('name one docs folder: docs-assistant questions <folder> --model <name>')
    if (options.model === undefined) throw new UsageError('name the language model: --model <name>')
    const { writeQuestions } = await import('./writeQuestions.ts')
    const model = { name: options.model, url: options['model-url'] }
    return writeQuestions(terminal, folder, model, options.more ?? false)
  },
})
