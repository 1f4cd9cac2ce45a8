import type { FolderCache } from '../../node/files/FolderCache.ts'

export type ReadProgress =
  | { type: 'page'; done: number; total: number; file: string }
  /** What kind of docs was found, to tell the owner. */
  | { type: 'found'; message: string }
  /** A problem for the owner of the docs to fix. Reading continues without the file or setting. */
  | { type: 'warning'; file: string; message: string }

export interface ReadDocsOptions {
  onProgress?: (progress: ReadProgress) => void
  /** Called before work on a file begins, and with an empty string after the last file. */
  onFile?: (file: string) => void
  /** The pages of the previous read. Updated by this one. Unchanged pages remain the same objects. */
  cache?: FolderCache
}
