import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant copy`: puts the files of the script tag into a folder that a site serves. */
export const copyCommand = defineCommand({
  name: 'copy',
  help: `
  docs-assistant copy <folder>      copy the script tag's files, embed.js and the folder embed, to host them yourself
`,
  options: {},
  async run({ terminal, args }) {
    const [folder, ...more] = args
    if (folder === undefined) throw new UsageError('name the folder: docs-assistant copy public')
    if (more.length > 0) throw new UsageError(`copy takes one folder, but got ${args.length}`)
    const { copyEmbed } = await import('./copyEmbed.ts')
    const count = await copyEmbed(folder)
    terminal.out(`docs-assistant: copied ${count} files to ${folder}\n`)
    return 0
  },
})
