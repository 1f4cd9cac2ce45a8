import type { QuotableDocs } from '../../engine/answer/Answer.ts'
import type { Docs } from '../../engine/docs/Docs.ts'
import type { ReadProgress } from '../files/ReadDocsOptions.ts'
import type { DocsSearch } from '../../engine/search/Search.ts'
import type { SectionVectors } from '../../engine/search/SectionVectors.ts'

/** The docs of a folder, with their index. */
export interface OpenedFolder {
  docs: Docs
  search: DocsSearch
  /** The name of the embedding model, if this is a file of prepared docs that has embeddings. */
  embeddedBy?: string
  /** Quotes the docs in the thread of the index. Absent if the index is in this thread. */
  quote?: QuotableDocs['quote']
  /** Gives the index the embeddings of its sections. */
  setVectors(vectors: SectionVectors): void
  /**
   * Reads the changes in the folder, as a new `OpenedFolder`. This one stays open until it is closed. Absent if changes
   * can't be read separately.
   */
  readAgain?(): Promise<OpenedFolder>
  /** Frees the index, after running searches have ended. */
  close(): void
  /** Resolves if the index is lost before `close`, because its thread ran out of memory. */
  lost?: Promise<void>
}

export interface OpenFolderOptions {
  onProgress?: ((progress: ReadProgress) => void) | undefined
}
