import type { Labels } from '../../locales/Labels.ts'
import type { Attachment } from '../../protocol/message.ts'
import { visibleLine } from '../visibleLine.ts'
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
  /** The files of the next question. */
  files: readonly AttachedFile[]
  /** Why some files were refused, in words for the reader. */
  refusals: readonly string[]
}

export interface Attachments {
  /** Checks and reads files. */
  add(files: readonly File[], limits: AttachmentLimits, labels: Labels): void
  remove(id: number): void
  /** Takes out the files that are ready, for sending. */
  take(): Attachment[]
}

/** Holds the files of the next question. Files are read as soon as they are added. */
export function createAttachments(
  onChange: (state: AttachmentState) => void,
  announce: (text: string) => void,
): Attachments {
  const aborts = new Map<number, AbortController>()
  let state: AttachmentState = { files: [], refusals: [] }
  let count = 0

  function set(next: Partial<AttachmentState>): void {
    state = { ...state, ...next }
    onChange(state)
  }

  function change(id: number, changed: Partial<AttachedFile>): void {
    set({ files: state.files.map((file) => (file.id === id ? { ...file, ...changed } : file)) })
  }

  function remove(id: number): void {
    aborts.get(id)?.abort()
    aborts.delete(id)
    set({ files: state.files.filter((file) => file.id !== id), refusals: [] })
  }

  async function read(id: number, file: File, labels: Labels): Promise<void> {
    const abort = new AbortController()
    aborts.set(id, abort)
    try {
      const attachment = await readAttachment(file, abort.signal, (progress) => change(id, { progress }))
      change(id, { attachment, progress: 1 })
      announce(labels.attached(visibleLine(file.name, 60)))
    } catch {
      if (abort.signal.aborted) return
      remove(id)
      set({ refusals: [labels.attachmentFailed(visibleLine(file.name, 60))] })
    }
  }

  return {
    add(files, { maxFiles = MAX_FILES, maxBytes = MAX_BYTES, accept = ACCEPT }, labels) {
      const refusals: string[] = []
      const added: { id: number; file: File }[] = []
      for (const file of files) {
        const name = visibleLine(file.name, 60)
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
    remove,
    take() {
      const taken = state.files.flatMap(({ attachment }) => attachment ?? [])
      set({ files: [], refusals: [] })
      return taken
    },
  }
}
