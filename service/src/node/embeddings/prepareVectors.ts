import type { Docs } from '../../engine/docs/Docs.ts'
import type { PreparedDocs } from '../../engine/docs/preparedDocs.ts'
import { joinVectors, type PageVectors } from '../../engine/search/SectionVectors.ts'

/** Encodes the embeddings of docs for JSON. `parsePreparedVectors` reads them. */
export function prepareVectors({ pages }: Docs, vectors: PageVectors): NonNullable<PreparedDocs['embeddings']> {
  const searchable = pages.filter((page) => page.isUnsearchable !== true)
  const { length, values } = joinVectors(searchable, vectors.of)
  return { model: vectors.model, length, values: Buffer.from(values.buffer).toString('base64') }
}
