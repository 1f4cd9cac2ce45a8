import { defineCommand } from './Command.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant copy`: copies the files of the script tag into a folder that a site serves. */
export const copyCommand = defineCommand({
  name: 'copy',
  help: `
  docs-assistant copy <folder>      copy the script's files, embed.js and the folder embed, to serve them yourself:
                                    to "public" for Next.js, Nuxt, Starlight, React Router and Vite, "static" for
                                    Docusaurus, "docs/public" for VitePress in docs, "docs" for MkDocs, "." for HTML
`,
  options: {},
  async run({ terminal, args }) {
    const [folder, ...more] = args
    if (more.length > 0) throw new UsageError(`copy takes one folder, but got ${args.length}`)
    const { findHost } = await import('./planHost.ts')
    const { readSite } = await import('./readSite.ts')
    const host = findHost(readSite('.'))
    if (folder === undefined) {
      const reason = host === null ? '' : `, because this is ${host.name}`
      throw new UsageError(`name the folder: docs-assistant copy ${host?.staticFolder ?? 'public'}${reason}`)
    }
    const { sayWhatIsNext } = await import('./sayWhatIsNext.ts')
    const { copyEmbed } = await import('./copyEmbed.ts')
    const count = await copyEmbed(folder)
    terminal.out(`docs-assistant: copied ${count} files to ${folder}\n`)
    if (host !== null) terminal.out(`${sayWhatIsNext(folder, host)}\n`)
    return 0
  },
})
