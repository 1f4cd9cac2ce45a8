import type { Docs, DocsPage } from '../docs/Docs.ts'
import type { DocsSearch } from './Search.ts'

/** Docs with their index. */
export interface DocsSource {
  docs: Docs
  search: DocsSearch
  /** Names the model of embeddings that the search can compare a question's with. @default none */
  embeddedBy?: string
  /** Pages with their texts and sections, where `docs` has only the list of them. @default the pages themselves */
  readPages?(pages: readonly DocsPage[]): Promise<DocsPage[]>
}
