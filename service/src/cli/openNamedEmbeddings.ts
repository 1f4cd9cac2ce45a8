import type { EmbeddingSource } from '../node/embeddings/EmbeddingModel.ts'
import type { Terminal } from './Terminal.ts'
import { UsageError } from './UsageError.ts'

/**
 * Opens the model of `--embeddings` and `--embeddings-url`. Returns undefined without them.
 *
 * @throws {UsageError} For an address without a name.
 * @throws Error, in one line, if the model can't be used.
 */
export async function openNamedEmbeddings(
  { env }: Terminal,
  name: string | undefined,
  url: string | undefined,
): Promise<EmbeddingSource | undefined> {
  if (name === undefined && url === undefined) return undefined
  if (name === undefined) throw new UsageError('--embeddings-url also needs the name of the model: --embeddings <name>')
  const { openEmbeddings } = await import('../node/embeddings/openEmbeddings.ts')
  return openEmbeddings(url === undefined ? name : { name, url }, env)
}
