import type { FolderMemory } from './FolderMemory.ts'

/** What `onProgress` is called with while a folder is read. */
export type ReadProgress =
  | { type: 'page'; done: number; total: number; file: string }
  /** Something that the owner of the docs should fix. Reading continues without it. */
  | { type: 'warning'; file: string; message: string }

export interface ReadDocsOptions {
  onProgress?: (progress: ReadProgress) => void
  /** What was read before. It is replaced by what this reading finds; pages that are the same are the same objects. */
  memory?: FolderMemory
}
