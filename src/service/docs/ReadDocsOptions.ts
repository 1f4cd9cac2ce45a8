import type { FolderMemory } from './FolderMemory.ts'

/** The events that `onProgress` receives while a folder is read. */
export type ReadProgress =
  | { type: 'page'; done: number; total: number; file: string }
  /** A problem for the owner of the docs to fix. Reading continues without the file or setting. */
  | { type: 'warning'; file: string; message: string }

export interface ReadDocsOptions {
  onProgress?: (progress: ReadProgress) => void
  /** What was read before. It is updated, and unchanged pages remain the same objects. */
  memory?: FolderMemory
}
