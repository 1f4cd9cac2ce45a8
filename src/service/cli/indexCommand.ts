import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant index`: writes a docs folder as one JSON file, for `createAssistantHandler`. */
export const indexCommand = defineCommand({
  name: 'index',
  help: `
  docs-assistant index <folder>     write the docs as one JSON file, for createAssistantHandler
    --out, -o <file>                where to write it (docs-index.json)
`,
  options: { out: { type: 'string', short: 'o' } },
  async run({ terminal, args, options }) {
    const [folder, ...more] = args
    if (folder === undefined) throw new UsageError('name the docs folder: docs-assistant index <folder>')
    if (more.length > 0) throw new UsageError(`index takes one folder, but got ${args.length}`)
    const { writeIndex } = await import('./writeIndex.ts')
    return writeIndex(terminal, folder, options.out ?? 'docs-index.json')
  },
})
