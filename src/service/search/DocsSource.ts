import type { Docs, DocsPage } from '../docs/Docs.ts'
import type { DocsSearch } from './Search.ts'

/** Docs with their index. */
export interface DocsSource {
  docs: Docs
  search: DocsSearch
  /** A page with its text and sections, where `docs` has only the list of pages. @default the page itself */
  readPage?(page: DocsPage): Promise<DocsPage>
}
