import { resolve } from 'node:path'
import type { DocsPage } from '../engine/docs/Docs.ts'
import { EMBEDDINGS_FOLDER } from '../node/embeddings/createEmbeddings.ts'
import type { EmbeddingSource } from '../node/embeddings/EmbeddingModel.ts'
import { embedPages } from '../node/embeddings/embedPages.ts'
import { describeModelError } from '../node/model/describeModelError.ts'
import type { Terminal } from './Terminal.ts'

/**
 * Embeds pages for an index, and reports it on the terminal.
 *
 * @throws Error, in one line and without the key, if the model fails.
 */
export async function embedForIndex({ err }: Terminal, pages: readonly DocsPage[], source: EmbeddingSource) {
  const onAsk = (sections: number) => err(`docs-assistant: embedding ${sections} sections with ${source.name}\n`)
  try {
    return await embedPages(pages, { source, folder: resolve(EMBEDDINGS_FOLDER), onAsk })
  } catch (error) {
    const reason = describeModelError(error, source.key)
    throw new Error(`docs-assistant: the docs could not be embedded, and nothing was written: ${reason}`, {
      cause: error,
    })
  }
}
