/** How many files a question may have, how large each may be, and of which kinds. */
export interface AttachmentLimits {
  /** @default 5 */
  maxFiles?: number | undefined
  /** The size of one file in bytes. @default 5 MB */
  maxBytes?: number | undefined
  /** MIME types such as `image/*` or `text/csv`, and file endings such as `.py`. @default images, PDF, text and code */
  accept?: readonly string[] | undefined
}

export const MAX_FILES = 5
export const MAX_BYTES = 5 * 1024 * 1024

const CODE =
  'c cc cpp cs css csv dart diff env ex go graphql h html ini java js json jsx kt lock log lua md mdx ' +
  'php pl proto ps1 py r rb rs rst scala scss sh sql svelte swift tex toml ts tsx txt vue xml yaml yml zig'
export const ACCEPT: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/*',
  'application/json',
  ...CODE.split(' ').map((ending) => `.${ending}`),
]

/** Whether a file is of a kind that is accepted. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

/** Reads a file as a data URL, and reports progress from 0 to 1. Rejects when it is aborted or can't read the file. */
export function readAttachment(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ url: string; name: string; contentType: string }> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    signal.addEventListener('abort', () => reader.abort())
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.addEventListener('abort', () => reject(new Error('The file was removed.')))
    reader.addEventListener('load', () => {
      // Browsers know the types of only a few kinds of code.
      const contentType = file.type === '' ? 'text/plain' : file.type
      const data = String(reader.result)
      const url = file.type === '' ? `data:text/plain${data.slice(data.indexOf(';'))}` : data
      resolve({ url, name: file.name, contentType })
    })
    reader.readAsDataURL(file)
  })
}
