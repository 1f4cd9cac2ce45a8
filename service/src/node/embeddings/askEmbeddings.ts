import { toBytes } from '../../engine/search/SectionVectors.ts'
import { withTimeLimit } from '../../engine/store/waitAtMost.ts'
import type { EmbeddingModel } from './EmbeddingModel.ts'

/**
 * Embeds texts in one request.
 *
 * @throws What the model throws, or Error if it returns no embeddings or takes longer than `timeoutMs`.
 */
export async function askEmbeddings(
  model: EmbeddingModel,
  texts: readonly string[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Int8Array[]> {
  const answer = await withTimeLimit(timeoutMs, signal, async (abortSignal): Promise<unknown> =>
    model.doEmbed({ values: [...texts], abortSignal } as never),
  )
  return readEmbeddings(answer, texts.length)
}

function readEmbeddings(answer: unknown, count: number): Int8Array[] {
  const { embeddings } = (answer ?? {}) as { embeddings?: unknown }
  const all = Array.isArray(embeddings) ? (embeddings as unknown[]) : []
  const [first] = all
  const length = Array.isArray(first) ? first.length : 0
  const isVector = (one: unknown): one is number[] =>
    Array.isArray(one) && one.length === length && one.every((number) => Number.isFinite(number))
  if (length === 0 || all.length !== count || !all.every(isVector))
    throw new Error(`the model did not return the ${count} embeddings that it was asked for`)
  return all.map(toBytes)
}
