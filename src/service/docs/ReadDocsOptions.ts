/** What `onProgress` is called with while a folder is read. */
export type ReadProgress =
  | { type: 'page'; done: number; total: number; file: string }
  /** Something that the owner of the docs should fix. Reading continues without it. */
  | { type: 'warning'; file: string; message: string }

export interface ReadDocsOptions {
  onProgress?: (progress: ReadProgress) => void
}
