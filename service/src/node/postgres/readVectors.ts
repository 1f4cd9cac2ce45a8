import { joinVectors } from '../../engine/search/SectionVectors.ts'
import { createVectorIndex, type VectorIndex } from '../../engine/search/scoring/createVectorIndex.ts'
import type { DatabaseClient } from './Database.ts'
import { INDEX } from './schema.ts'
import type { SiteIndex } from './SiteIndex.ts'

/** A few megabytes. */
const PAGES_AT_ONCE = 500

/**
 * Loads the embeddings of a site's sections into memory to compare them. A process reads those of all pages for the
 * first question that has an embedding, and later only those of changed pages. If the database has pgvector,
 * `findNearestSections` is used instead.
 */
export function loadVectorIndex(client: DatabaseClient, site: string, index: SiteIndex): Promise<VectorIndex> {
  const { vectors } = index
  vectors.compare ??= read(client, site, index).catch((error: unknown) => {
    delete vectors.compare
    throw error
  })
  return vectors.compare
}

async function read(client: DatabaseClient, site: string, index: SiteIndex): Promise<VectorIndex> {
  const { ids, vectors, embeddedBy } = index
  const idOf = new Map(index.sections.pages.map((page) => [page, ids.get(page)!]))
  const wanted = new Set(idOf.values())
  for (const id of vectors.pages.keys()) if (!wanted.has(id)) vectors.pages.delete(id)
  const missing = [...wanted].filter((id) => !vectors.pages.has(id))
  for (let from = 0; from < missing.length; from += PAGES_AT_ONCE) {
    const { rows } = await client.query(
      `select id, vectors from ${INDEX}.page where site = $1 and id = any($2::integer[]) and embedded_by = $3`,
      [site, missing.slice(from, from + PAGES_AT_ONCE), embeddedBy],
    )
    for (const { id, vectors: bytes } of rows as { id: number; vectors: Uint8Array }[])
      vectors.pages.set(id, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  return createVectorIndex(joinVectors(index.sections.pages, (page) => vectors.pages.get(idOf.get(page)!)))
}
