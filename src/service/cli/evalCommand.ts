import { resolve } from 'node:path'
import { defineCommand } from './Command.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant eval`: asks the questions of a file. Its exit code is 1 if a figure misses its threshold. */
export const evalCommand = defineCommand({
  name: 'eval',
  help: `
  docs-assistant eval <questions.yaml>   measure how the docs answer questions; exits with 1 below a threshold
    --docs <folder>                      the docs folder ("docs" in the file)
    --embeddings <name>                  a model of embeddings, as for serve
    --embeddings-url <address>           an address with the API of OpenAI for it
`,
  options: { docs: { type: 'string' }, embeddings: { type: 'string' }, 'embeddings-url': { type: 'string' } },
  async run({ terminal, args, options }) {
    const [file] = args
    if (file === undefined || args.length > 1)
      throw new UsageError('name one file: docs-assistant eval <questions.yaml>')
    const { runEvaluation } = await import('../eval/runEvaluation.ts')
    const embeddings = await openNamed(terminal, options.embeddings, options['embeddings-url'])
    const write = (text: string) => terminal.out(text)
    const isGood = await runEvaluation({ file, docs: options.docs, embeddings, write })
    return isGood ? 0 : 1
  },
})

async function openNamed({ env, err }: Terminal, name: string | undefined, url: string | undefined) {
  if (name === undefined && url === undefined) return undefined
  if (name === undefined) throw new UsageError('--embeddings-url needs the name of the model, too: --embeddings <name>')
  const { createEmbeddings, EMBEDDINGS_FOLDER } = await import('../embeddings/createEmbeddings.ts')
  const { openEmbeddings } = await import('../embeddings/openEmbeddings.ts')
  return createEmbeddings({
    source: openEmbeddings(url === undefined ? name : { name, url }, env),
    folder: resolve(EMBEDDINGS_FOLDER),
    signal: new AbortController().signal,
    onLog: ({ level, message }) => err(`${level}: ${message}\n`),
    isPatient: false,
  })
}
