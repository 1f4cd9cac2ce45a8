import { join } from 'node:path'
import type { Docs, DocsPage } from '../../engine/docs/Docs.ts'
import type { PreparedDocs } from '../../engine/docs/preparedDocs.ts'
import { joinVectors, type PageVectors } from '../../engine/search/SectionVectors.ts'
import type { EmbeddingSource } from './EmbeddingModel.ts'
import { collectVectors, embedTexts, listMissing, listTexts } from './embedSections.ts'
import { openVectorFile } from './openVectorFile.ts'

interface EmbedPagesOptions {
  source: EmbeddingSource
  folder: string
  /** Called with the number of sections before they are sent to the model. */
  onAsk(sections: number): void
}

/**
 * Embeds the sections of pages, for an index that is being written. Embeddings in the file are reused.
 *
 * @throws What the model throws.
 */
export async function embedPages(
  pages: readonly DocsPage[],
  { source, folder, onAsk }: EmbedPagesOptions,
): Promise<PageVectors> {
  const file = await openVectorFile(join(folder, `${source.id}.vectors`))
  const all = await listTexts({ pages }, source)
  const missing = listMissing(all, file)
  if (missing.length > 0) {
    onAsk(missing.length)
    await embedTexts(missing, file, await source.load(), new AbortController().signal)
  }
  const { length, values } = collectVectors(all, file)
  const ofPages = new Map<DocsPage, Int8Array>()
  let section = 0
  for (const page of pages) {
    if (page.isUnsearchable === true) continue
    const end = section + page.sections.length
    ofPages.set(page, values.subarray(section * length, end * length))
    section = end
  }
  return { model: source.id, of: (page) => ofPages.get(page) }
}

/** Encodes the embeddings of docs for JSON. `parsePreparedVectors` reads them. */
export function prepareVectors({ pages }: Docs, vectors: PageVectors): NonNullable<PreparedDocs['embeddings']> {
  const searchable = pages.filter((page) => page.isUnsearchable !== true)
  const { length, values } = joinVectors(searchable, vectors.of)
  return { model: vectors.model, length, values: Buffer.from(values.buffer).toString('base64') }
}
