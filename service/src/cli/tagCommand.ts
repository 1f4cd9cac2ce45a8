import { defineCommand } from './Command.ts'
import { CONNECTION_OPTIONS, readConnection } from './connectionOptions.ts'
import { UsageError } from './UsageError.ts'

export const tagCommand = defineCommand({
  name: 'tag',
  help: `
  docs-assistant tag                print the script tag
    --base-url, --domain, --api-key, --src   as for "add"
`,
  options: CONNECTION_OPTIONS,
  async run({ terminal, args, options }) {
    if (args.length > 0) throw new UsageError(`tag takes no folder; to change a site, use "add"`)
    const { createScriptAttributes, writeScriptTag } = await import('./scriptTag.ts')
    terminal.out(`${writeScriptTag(createScriptAttributes(readConnection(options)))}\n`)
    return 0
  },
})
