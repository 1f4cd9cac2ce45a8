import { readEntry, resolveStorage, writeEntry } from '../../dom/storage.ts'
import type { Labels } from '../../locales/Labels.ts'
import type { Attachment } from '../../protocol/message.ts'
import { toLine } from '../toLine.ts'
import { ACCEPT, isAccepted, MAX_BYTES, MAX_FILES, readAttachment, type AttachmentLimits } from './readAttachment.ts'

/** A file of the next question. */
export interface AttachedFile {
  id: number
  name: string
  /** From 0 to 1; 1 when it is ready. */
  progress: number
  attachment: Attachment | null
}

export interface AttachmentState {
  files: readonly AttachedFile[]
  /** Why some files were refused, in words for the reader. */
  refusals: readonly string[]
  /** The text to announce about the file that was attached or removed last. Empty once the question is sent. */
  status: string
  /** Whether a file is still being read. */
  isReading: boolean
}

export interface Attachments {
  /**
   * Checks and reads files. With a new key, the files move to it, and those that this tab stored there are restored.
   * It may be called with no files.
   * @param key The key in the tab's session storage; undefined stores nothing.
   */
  add(files: readonly File[], limits: AttachmentLimits, labels: Labels, key: string | undefined): void
  remove(id: number, labels: Labels): void
  /** Returns the files that are ready, and empties the list. */
  take(): Attachment[]
}

/**
 * Holds the files of the next question. Each is read as soon as it is added. They survive a reload of the tab, if they
 * fit into its storage.
 */
export function createAttachments(onChange: (state: AttachmentState) => void): Attachments {
  const aborts = new Map<number, AbortController>()
  let state: AttachmentState = { files: [], refusals: [], status: '', isReading: false }
  let count = 0
  let key: string | undefined

  function set(next: Partial<AttachmentState>): void {
    const before = state.files
    state = { ...state, ...next }
    state.isReading = state.files.some(({ attachment }) => attachment === null)
    onChange(state)
    // Stores when a file is added, removed or ready, but not at each step of reading it.
    const isSame = (file: AttachedFile, at: number): boolean => file.attachment === before[at]?.attachment
    if (state.files.length !== before.length || !state.files.every(isSame)) storeFiles(key, state.files)
  }

  function change(id: number, changed: Partial<AttachedFile>): void {
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...changed } : file)) })
  }

  function drop(id: number, said: Pick<AttachmentState, 'refusals' | 'status'>): void {
    aborts.get(id)?.abort()
    aborts.delete(id)
    set({ ...said, files: state.files.filter((file) => file.id !== id) })
  }

  async function read(id: number, file: File, labels: Labels): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      const attachment = await readAttachment(file, abort.signal, (progress) => change(id, { progress }))
      change(id, { attachment, progress: 1 })
      set({ status: labels.attached(toLine(file.name, 60)) })
    } catch {
      if (abort.signal.aborted) return
      drop(id, { refusals: [labels.attachmentFailed(toLine(file.name, 60))], status: '' })
    }
  }

  function restore(tabKey: string | undefined, labels: Labels): void {
    if (tabKey === key) return
    storeFiles(key, [])
    key = tabKey
    const stored = readStoredFiles(key)
    storeFiles(key, state.files)
    if (stored.length === 0) return
    const isWhole = (file: StoredFile): file is Attachment & StoredFile => file.url !== undefined
    const found = stored.filter(isWhole).map((attachment) => {
      return { id: (count += 1), name: attachment.name, progress: 1, attachment }
    })
    const lost = stored.filter((file) => !isWhole(file))
    set({
      files: [...state.files, ...found],
      refusals: lost.map(({ name }) => labels.attachmentFailed(toLine(name, 60))),
    })
  }

  return {
    add(files, { maxFiles = MAX_FILES, maxBytes = MAX_BYTES, accept = ACCEPT }, labels, tabKey) {
      restore(tabKey, labels)
      if (files.length === 0) return
      const refusals: string[] = []
      const added: { id: number; file: File }[] = []
      for (const file of files) {
        const name = toLine(file.name, 60)
        if (!isAccepted(file, accept)) refusals.push(labels.attachmentKind(name))
        else if (file.size > maxBytes) refusals.push(labels.attachmentTooLarge(name, maxBytes))
        else if (state.files.length + added.length >= maxFiles) {
          refusals.push(labels.attachmentTooMany(maxFiles))
          break
        } else added.push({ id: (count += 1), file })
      }
      const entries = added.map(({ id, file }) => ({ id, name: file.name, progress: 0, attachment: null }))
      set({ files: [...state.files, ...entries], refusals })
      for (const { id, file } of added) void read(id, file, labels)
    },
    remove(id, { attachmentRemoved }) {
      const name = toLine(state.files.find((file) => file.id === id)?.name ?? '', 60)
      drop(id, { refusals: [], status: attachmentRemoved(name) })
    },
    take() {
      const taken = state.files.flatMap(({ attachment }) => attachment ?? [])
      set({ files: [], refusals: [], status: '' })
      return taken
    },
  }
}

/** A stored file of an unsent question. It has no `url` if it did not fit, or was still being read. */
interface StoredFile extends Omit<Attachment, 'name' | 'url'> {
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
function storeFiles(key: string | undefined, files: readonly UnsentFile[]): void {
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
  return writeEntry(resolveStorage(undefined, 'sessionStorage'), key, files && JSON.stringify(files))
}

/** Reads what `storeFiles` stored. Returns an empty list if it is missing or invalid. */
function readStoredFiles(key: string | undefined): StoredFile[] {
  if (key === undefined) return []
  try {
    const files: unknown = JSON.parse(readEntry(resolveStorage(undefined, 'sessionStorage'), key) ?? '[]')
    return Array.isArray(files) ? files.filter(isStoredFile) : []
  } catch {
    return []
  }
}

function isStoredFile(file: Partial<Record<keyof StoredFile, unknown>> | null): file is StoredFile {
  const isData = file?.url === undefined || (typeof file.url === 'string' && file.url.startsWith('data:'))
  return isData && typeof file?.name === 'string'
}
