import { defineCommand } from './Command.ts'

/** `docs-assistant serve`: serves a docs folder until it is stopped. */
export const serveCommand = defineCommand({
  name: 'serve',
  help: `
  docs-assistant serve [folder]     serve a folder of Markdown or MDX, or an index (.json), and answer questions
                                    about it
    --config <file>                 a module whose default export has the options of createDocsService
    --base <path>                   path under which the site and its endpoints are served, such as /docs
    --site-url <address>            public address of the site, for links (the address of each request)
    --edit-url <address>            adds a link to edit each page; {file} stands for its path
    --model <name>                  a language model for the answers and agent jobs: openai/..., anthropic/...,
                                    google/..., or any name with --model-url
    --model-url <address>           address of an OpenAI-compatible API, such as http://localhost:11434/v1
    --embeddings <name>             an embedding model, which finds pages that use other words than the question:
                                    text-embedding-3-small, any name with --embeddings-url, or the folder
                                    of a static model, such as ./potion-base-4M
    --embeddings-url <address>      address of an OpenAI-compatible API with this model
    --port, -p <number>             port to listen on; 0 picks a free one (PORT; 4310)
    --host <address>                address to listen on (127.0.0.1: this machine only)
    --allow-host <name>             another host name to accept; repeatable
    --allow-origin <origin>         an origin whose pages may ask the assistant; repeatable (all, if you set your
                                    own key; otherwise only pages on this machine)
    --trusted-proxies <number>      how many proxies in front append to X-Forwarded-For (0)
    --log <format>                  text, or json with one object a line (text)
    --no-watch                      do not read the folder again when a file changes

    DOCS_ASSISTANT_KEY              environment: the public key of the assistant endpoint (svc_dsc_local)
    DOCS_ADMIN_KEY                  environment: the secret key of the agent endpoint (svc_local)
    DOCS_ASSISTANT_MODEL_KEY        environment: the model's key (the provider's variable)
    DOCS_ASSISTANT_EMBEDDINGS_KEY   environment: the embedding model's key (OPENAI_API_KEY, without an address)
    PORT                            environment: the port, if --port is absent
`,
  options: {
    config: { type: 'string' },
    base: { type: 'string' },
    'site-url': { type: 'string' },
    'edit-url': { type: 'string' },
    model: { type: 'string' },
    'model-url': { type: 'string' },
    embeddings: { type: 'string' },
    'embeddings-url': { type: 'string' },
    port: { type: 'string', short: 'p' },
    host: { type: 'string' },
    'allow-host': { type: 'string', multiple: true },
    'allow-origin': { type: 'string', multiple: true },
    'trusted-proxies': { type: 'string' },
    log: { type: 'string' },
    'no-watch': { type: 'boolean' },
  },
  async run({ terminal, args, options, loadReaderJobs }) {
    // The service is about a megabyte, which the other commands don't need.
    const { serve } = await import('./serve.ts')
    return serve(terminal, args, {
      config: options.config,
      base: options.base,
      siteUrl: options['site-url'],
      editUrl: options['edit-url'],
      model: options.model,
      modelUrl: options['model-url'],
      embeddings: options.embeddings,
      embeddingsUrl: options['embeddings-url'],
      port: options.port,
      host: options.host,
      allowedHosts: options['allow-host'],
      allowedOrigins: options['allow-origin'],
      log: options.log,
      trustedProxies: options['trusted-proxies'],
      isWatching: options['no-watch'] !== true,
      readerJobs: await loadReaderJobs?.(),
    })
  },
})
