import type { Attachment } from '../../protocol/message.ts'

/** A stored file of an unsent question. It has no `url` if it did not fit, or was still being read. */
export interface StoredFile extends Omit<Attachment, 'name' | 'url'> {
  name: string
  url?: string
}

interface UnsentFile {
  name: string
  attachment: Attachment | null
}

/** The limit for the data URLs of all files. The tab's storage takes 5 million characters, which the page needs too. */
const MAX_CHARACTERS = 1_500_000

/** Stores the files for this tab. If they do not fit, it stores only the names of the rest. */
export function storeFiles(key: string | undefined, files: readonly UnsentFile[]): void {
  if (key === undefined) return
  let left = MAX_CHARACTERS
  const names = files.map(({ name }): StoredFile => ({ name }))
  const stored = files.map(({ name, attachment }): StoredFile => {
    if (attachment === null || attachment.url.length > left) return { name }
    left -= attachment.url.length
    return { ...attachment, name }
  })
  if (files.length === 0) write(key, null)
  else if (!write(key, stored)) write(key, names)
}

function write(key: string, files: readonly StoredFile[] | null): boolean {
  try {
    if (files === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(files))
    return true
  } catch {
    // The storage is full or forbidden.
    return false
  }
}

/** Reads what `storeFiles` stored. Returns an empty list if it is missing or invalid. */
export function readStoredFiles(key: string | undefined): StoredFile[] {
  if (key === undefined) return []
  try {
    const files: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(files) ? files.filter(isStoredFile) : []
  } catch {
    return []
  }
}

function isStoredFile(file: Partial<Record<keyof StoredFile, unknown>> | null): file is StoredFile {
  const isData = file?.url === undefined || (typeof file.url === 'string' && file.url.startsWith('data:'))
  return isData && typeof file?.name === 'string'
}
