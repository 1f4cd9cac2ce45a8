import type { Attachment } from '../../protocol/message.ts'

/** A file of a question that has not been sent: without an address if it did not fit, or was still being read. */
export interface KeptFile extends Omit<Attachment, 'name' | 'url'> {
  name: string
  url?: string
}

interface UnsentFile {
  name: string
  attachment: Attachment | null
}

/** The files of a question, as data URLs, in characters. The page shares the tab's storage, of 5 million. */
const MAX_CHARACTERS = 1_500_000

/** Keeps the files for this tab. Of those that do not fit, only the names. */
export function keepFiles(key: string | undefined, files: readonly UnsentFile[]): void {
  if (key === undefined) return
  let left = MAX_CHARACTERS
  const names = files.map(({ name }): KeptFile => ({ name }))
  const kept = files.map(({ name, attachment }): KeptFile => {
    if (attachment === null || attachment.url.length > left) return { name }
    left -= attachment.url.length
    return { ...attachment, name }
  })
  if (files.length === 0) write(key, null)
  else if (!write(key, kept)) write(key, names)
}

function write(key: string, files: readonly KeptFile[] | null): boolean {
  try {
    if (files === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(files))
    return true
  } catch {
    // The storage is full or forbidden.
    return false
  }
}

/** What `keepFiles` has kept. */
export function readKeptFiles(key: string | undefined): KeptFile[] {
  if (key === undefined) return []
  try {
    const files: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(files) ? files.filter(isKeptFile) : []
  } catch {
    return []
  }
}

function isKeptFile(file: Partial<Record<keyof KeptFile, unknown>> | null): file is KeptFile {
  const isData = file?.url === undefined || (typeof file.url === 'string' && file.url.startsWith('data:'))
  return isData && typeof file?.name === 'string'
}
