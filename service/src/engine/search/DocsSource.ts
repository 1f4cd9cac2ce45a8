import type { Docs, DocsPage } from '../docs/Docs.ts'
import type { DocsSearch } from './Search.ts'

/** Docs with their index. */
export interface DocsSource {
  docs: Docs
  search: DocsSearch
  /** The name of the embedding model, if the search can compare embeddings. @default none */
  embeddedBy?: string
  /**
   * Reads pages with their texts and sections, if `docs` contains only a list of them. @default returns the given pages
   */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
}
