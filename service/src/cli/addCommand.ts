import { defineCommand } from './Command.ts'
import { CONNECTION_OPTIONS, readConnection } from './connectionOptions.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant add`: adds the script tag to the site in a folder, after showing the change. */
export const addCommand = defineCommand({
  name: 'add',
  help: `
  docs-assistant add [folder]       add the assistant to a site: Docusaurus, VitePress, Starlight, Nuxt, Next.js,
                                    React Router, Vite with React, MkDocs or HTML. Shows the change, and makes it if
                                    you answer yes. Without one of the next four options, the site answers by
                                    itself, from files that "index --static" writes after each build
    --base-url <address>            address of a service (http://localhost:4310)
    --domain <name>                 the site's domain identifier (local)
    --api-key <key>                 the public assistant key (svc_dsc_local)
    --src <address>                 address of embed.js, after "copy" (this version on unpkg.com, with its hash)
    --yes, -y                       make the change without asking
`,
  options: {
    ...CONNECTION_OPTIONS,
    yes: { type: 'boolean', short: 'y' },
  },
  async run({ terminal, args, options }) {
    const [folder = '.', ...more] = args
    if (more.length > 0) throw new UsageError(`add takes one folder, but got ${args.length}`)
    const { addToHost } = await import('./addToHost.ts')
    return addToHost(terminal, folder, {
      connection: readConnection(options),
      hasBaseUrl: options['base-url'] !== undefined,
      isStatic: Object.keys(options).every((name) => !Object.hasOwn(CONNECTION_OPTIONS, name)),
      isConfirmed: options.yes ?? false,
    })
  },
})
