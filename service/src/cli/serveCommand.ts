import { SERVICE_OPTIONS } from '../node/options.ts'
import { defineCommand } from './Command.ts'
import { listFlags, readFlags, toParseOptions } from './flags.ts'
import { formatFlags } from './formatHelp.ts'

export const serveCommand = defineCommand({
  name: 'serve',
  help: `
  docs-assistant serve [folder]     serve a folder of Markdown or MDX, or an index (.json), and answer questions
                                    about it
${formatFlags([
  { usage: '--config <file>', help: 'a module whose default export has the options of createDocsService' },
  ...listFlags(SERVICE_OPTIONS),
  { usage: '--log <format>', help: 'text, or json with one object a line (text)' },
  { usage: '--no-watch', help: 'do not read the folder again when a file changes' },
])}

    DOCS_ASSISTANT_KEY              environment: the public key of the assistant endpoint (svc_dsc_local)
    DOCS_ADMIN_KEY                  environment: the secret key of the agent endpoint (svc_local)
    DOCS_ASSISTANT_MODEL_KEY        environment: the model's key (the provider's variable)
    DOCS_ASSISTANT_EMBEDDINGS_KEY   environment: the embedding model's key (OPENAI_API_KEY, without an address)
    DOCS_ADMIN_KEY_FILE             environment: a file with the key; the same for the other three keys
    PORT                            environment: the port, if --port is absent
`,
  options: {
    ...toParseOptions(SERVICE_OPTIONS),
    config: { type: 'string' },
    model: { type: 'string' },
    'model-url': { type: 'string' },
    embeddings: { type: 'string' },
    'embeddings-url': { type: 'string' },
    log: { type: 'string' },
    'no-watch': { type: 'boolean' },
  },
  async run({ terminal, args, options, loadReaderJobs }) {
    // The service is about a megabyte, which the other commands don't need.
    const { serve } = await import('./serve.ts')
    const readerJobs = await loadReaderJobs?.()
    return serve(terminal, args, {
      given: { ...readFlags(options, SERVICE_OPTIONS), ...(readerJobs && { readerJobs }) },
      config: options.config,
      model: { name: options.model, url: options['model-url'] },
      embeddings: { name: options.embeddings, url: options['embeddings-url'] },
      log: options.log,
      isWatching: options['no-watch'] !== true,
    })
  },
})
