import { defineCommand } from './Command.ts'
import { openNamedEmbeddings } from './openNamedEmbeddings.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant index`: writes a docs folder as one JSON file for `createAssistantHandler`, or into a database. */
export const indexCommand = defineCommand({
  name: 'index',
  help: `
  docs-assistant index <folder>     write the docs as one JSON file, for createAssistantHandler
    --out, -o <file>                where to write it (docs-index.json)
    --static <out>                  a folder for a site without a server instead: the script, the engine, the index,
                                    llms.txt; such as ./build/docs-assistant
    --site-url <address>            the site's public address, for llms.txt (what the built pages say)
    --to <address>                  a PostgreSQL database instead: postgres://...; needs the package "pg"
    --site <name>                   name of the docs in the database (docs)
    --allow-empty                   write the docs even if the folder has no pages
    --embeddings <name>             an embedding model, as for serve; its embeddings are written with the docs
    --embeddings-url <address>      address of an OpenAI-compatible API with this model
`,
  options: {
    out: { type: 'string', short: 'o' },
    static: { type: 'string' },
    'site-url': { type: 'string' },
    to: { type: 'string' },
    site: { type: 'string' },
    'allow-empty': { type: 'boolean' },
    embeddings: { type: 'string' },
    'embeddings-url': { type: 'string' },
  },
  async run({ terminal, args, options }) {
    const [folder, ...more] = args
    if (folder === undefined) throw new UsageError('name the docs folder: docs-assistant index <folder>')
    if (more.length > 0) throw new UsageError(`index takes one folder, but got ${args.length}`)
    if (options.static !== undefined) {
      if (options.out !== undefined || options.to !== undefined)
        throw new UsageError('use one of --static, --out, --to')
      if (options.embeddings !== undefined) throw new UsageError('--embeddings needs a service: leave out --static')
      const { writeStatic } = await import('./writeStatic.ts')
      const isEmptyAllowed = options['allow-empty'] === true
      return writeStatic(terminal, { folder, out: options.static, siteUrl: options['site-url'], isEmptyAllowed })
    }
    if (options['site-url'] !== undefined) throw new UsageError('--site-url is for --static')
    const embeddings = await openNamedEmbeddings(terminal, options.embeddings, options['embeddings-url'])
    const from = { folder, isEmptyAllowed: options['allow-empty'] === true, embeddings }
    const { writeIndex, writeToDatabase } = await import('./writeIndex.ts')
    if (options.to !== undefined) {
      if (options.out !== undefined) throw new UsageError('use either --out or --to')
      if (options.site?.trim() === '') throw new UsageError('--site needs a name')
      return writeToDatabase(terminal, from, options.to, options.site ?? 'docs')
    }
    if (options.site !== undefined) throw new UsageError('--site names docs in a database: use it with --to')
    return writeIndex(terminal, from, options.out ?? 'docs-index.json')
  },
})
