import type { QuotableDocs } from '../answer/Answer.ts'
import type { Docs } from '../docs/Docs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import type { DocsSearch } from '../search/Search.ts'
import type { SectionVectors } from '../search/SectionVectors.ts'

/** A docs folder that was read, with its index. */
export interface OpenedFolder {
  docs: Docs
  search: DocsSearch
  /** In the index's thread, if it has one of its own. */
  quote?: QuotableDocs['quote']
  /** Gives the index the embeddings of its sections. */
  setVectors(vectors: SectionVectors): void
  /** Frees the index, when the searches that are running have ended. */
  close(): void
  /** Resolves when the index is gone though nobody closed it: its thread needed too much memory. */
  lost?: Promise<void>
}

export interface OpenFolderOptions {
  onProgress?: ((progress: ReadProgress) => void) | undefined
  /** How long the index's thread may work without any result, before it is ended. @default a minute, in milliseconds */
  mostSilenceMs?: number
}
