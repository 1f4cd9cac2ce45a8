import type { QuotableDocs } from '../answer/Answer.ts'
import type { Docs } from '../docs/Docs.ts'
import type { ReadProgress } from '../docs/ReadDocsOptions.ts'
import type { DocsSearch } from '../search/Search.ts'
import type { SectionVectors } from '../search/SectionVectors.ts'

/** A docs folder that was read, with its index. */
export interface OpenedFolder {
  docs: Docs
  search: DocsSearch
  /** Names the model of the embeddings that a file of prepared docs has. */
  embeddedBy?: string
  /** Quotes the docs in the thread of the index. Absent if the index has no thread. */
  quote?: QuotableDocs['quote']
  /** Gives the index the embeddings of its sections. */
  setVectors(vectors: SectionVectors): void
  /**
   * Reads the folder again, and of it only what has changed. This reading stays until it is closed. Absent where there
   * is no memory of it.
   */
  readAgain?(): Promise<OpenedFolder>
  /** Frees the index, once running searches have ended. */
  close(): void
  /** Resolves if the index is lost before `close`: its thread ran out of memory. */
  lost?: Promise<void>
}

export interface OpenFolderOptions {
  onProgress?: ((progress: ReadProgress) => void) | undefined
  /** How long the thread of the index may work without a result before it is ended. @default 60_000 */
  maxSilenceMs?: number
}
