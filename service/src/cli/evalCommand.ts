import { resolve } from 'node:path'
import { defineCommand } from './Command.ts'
import { openNamedEmbeddings } from './openNamedEmbeddings.ts'
import { requireFile } from './requireFile.ts'
import type { Terminal } from './Terminal.ts'
import { toPrintable } from './toPrintable.ts'
import { UsageError } from './UsageError.ts'

/** `docs-assistant eval`: asks the questions of a file. The exit code is 1 if a figure misses its threshold. */
export const evalCommand = defineCommand({
  name: 'eval',
  help: `
  docs-assistant eval <questions.yaml>   measure how the docs answer questions; exits with 1 below a threshold
    --docs <folder>                      the docs folder ("docs" in the file)
    --embeddings <name>                  an embedding model, as for serve
    --embeddings-url <address>           address of an OpenAI-compatible API with this model
`,
  options: { docs: { type: 'string' }, embeddings: { type: 'string' }, 'embeddings-url': { type: 'string' } },
  async run({ terminal, args, options }) {
    const [file] = args
    if (file === undefined || args.length > 1)
      throw new UsageError('name one file: docs-assistant eval <questions.yaml>')
    requireFile(file, 'name the file with the questions, such as questions.yaml')
    const { runEvaluation } = await import('../node/eval/runEvaluation.ts')
    const embeddings = await openNamed(terminal, options.embeddings, options['embeddings-url'])
    const write = (text: string) => terminal.out(toPrintable(text))
    const isGood = await runEvaluation({ file, docs: options.docs, embeddings, write })
    return isGood ? 0 : 1
  },
})

async function openNamed(terminal: Terminal, name: string | undefined, url: string | undefined) {
  const source = await openNamedEmbeddings(terminal, name, url)
  if (source === undefined) return undefined
  const { createEmbeddings, EMBEDDINGS_FOLDER } = await import('../node/embeddings/createEmbeddings.ts')
  return createEmbeddings({
    source,
    folder: resolve(EMBEDDINGS_FOLDER),
    signal: new AbortController().signal,
    log: ({ level, message }) => terminal.err(`${level}: ${message}\n`),
    isPatient: false,
  })
}
