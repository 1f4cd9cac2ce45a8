import type { OpenableDocs, QuotableDocs } from './answer/Answer.ts'
import { parsePreparedDocs, type PreparedDocs } from './docs/preparedDocs.ts'
import { createSearch } from './search/createSearch.ts'
import { parsePreparedVectors } from './search/SectionVectors.ts'

/**
 * Docs that were indexed before: those that `docs-assistant index` wrote, or a function that loads them, which is
 * called for the first request. Or docs that are elsewhere: `docsInThread`, whose searches don't delay other requests,
 * or `postgresDocs`.
 */
export type DocsInput = PreparedDocs | (() => PreparedDocs | Promise<PreparedDocs>) | OpenableDocs

/**
 * Returns a function that opens docs, for each request. If they are loaded, a failure is not cached: the next request
 * tries again.
 */
export function createDocsOpener(docs: DocsInput): () => Promise<QuotableDocs> {
  if (isElsewhere(docs)) return () => docs.open()
  let loading: Promise<QuotableDocs> | undefined
  return async () => {
    loading ??= load(docs)
    try {
      return await loading
    } catch (error) {
      if (typeof docs === 'function') loading = undefined
      throw error
    }
  }
}

async function load(docs: Exclude<DocsInput, OpenableDocs>): Promise<QuotableDocs> {
  const prepared = typeof docs === 'function' ? await docs() : docs
  const parsed = parsePreparedDocs(prepared)
  const { embeddings } = prepared
  // Before the index, which takes longer: if they are wrong, each request tries again.
  const vectors = embeddings && parsePreparedVectors(embeddings, parsed.pages)
  const search = createSearch(parsed)
  if (!vectors) return { docs: parsed, search }
  search.setVectors(vectors)
  return { docs: parsed, search, embeddedBy: embeddings!.model }
}

function isElsewhere(docs: DocsInput): docs is OpenableDocs {
  return typeof docs === 'object' && docs !== null && 'open' in docs
}
