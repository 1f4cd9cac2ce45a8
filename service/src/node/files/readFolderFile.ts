import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { readIgnoreRules, type IgnoreRules } from './readIgnoreRules.ts'

/**
 * The types of files in a docs folder that are served in addition to pages. None of them can run as a script of the
 * site.
 */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.m4v': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * How a file is opened whose path has no links. Non-blocking, because opening a pipe would wait until somebody writes
 * into it. Windows knows neither.
 */
export const READ_THIS_FILE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0)

/** Folders whose name docs tools leave out of the addresses of their files. */
export const ROOTS = ['', 'public', 'static']

export interface FolderFile {
  bytes: Uint8Array
  type: string
}

/** A file that is open for reading. Whoever has it closes it. */
export interface OpenFile {
  handle: FileContent
  /** In bytes. */
  size: number
  type: string
  /** Milliseconds since 1970. */
  changedAt: number
}

/** What is used of a `FileHandle`, so that a file may also be in a database. */
export interface FileContent {
  readFile(): Promise<Uint8Array>
  read(buffer: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesRead: number }>
  close(): Promise<void>
}

/** Opens a file of the docs: `openFolderFile`, or the same in a database. */
export type OpenDocsFile = (path: string, types?: Record<string, string>) => Promise<OpenFile | null>

/** Reads a whole file of the docs. Also returns null if it is larger than `maxBytes`. */
export async function readDocsFile(
  openFile: OpenDocsFile,
  path: string,
  maxBytes: number,
  types?: Record<string, string>,
): Promise<FolderFile | null> {
  const file = await openFile(path, types)
  if (file === null) return null
  const { handle, size, type } = file
  try {
    return size <= maxBytes ? { bytes: await handle.readFile(), type } : null
  } catch {
    return null
  } finally {
    await handle.close()
  }
}

/**
 * Opens an image, a font or another static file of the docs folder.
 *
 * @param folder Empty if the docs are not in a folder, so there is no file.
 * @param path Its path in the folder, decoded.
 * @param types More allowed content types, by file extension.
 * @param roots Folders in which it may be.
 * @returns null if the file doesn't exist, has a type that is not allowed, is hidden (a name that
 * begins with a dot, but for `.gitbook/assets`), is left out by `.mintignore`, or is outside of the folder because of
 * `..` or a symbolic link. The target of a link
 * must meet the same conditions.
 */
export async function openFolderFile(
  folder: string,
  path: string,
  types?: Record<string, string>,
  roots = ROOTS,
): Promise<OpenFile | null> {
  const file = folder === '' ? null : readFileName(path, types)
  if (file === null) return null
  const { names, type } = file
  const root = await realpath(folder)
  const rules = await readIgnoreRules(root)
  for (const inside of roots) {
    for (const name of listForms(join(inside, ...names))) {
      const file = await openInside(root, name, rules)
      if (file !== null) return { ...file, type }
    }
  }
  return null
}

/** A page may name a file with `ü` as one character where the file system has two. */
export function listForms(path: string): string[] {
  return [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])]
}

/** Returns the parts of a file's path, and its type. null for a type that is not served, and for a hidden file. */
export function readFileName(path: string, types?: Record<string, string>): { names: string[]; type: string } | null {
  const ending = extname(path).toLowerCase()
  const type = TYPES[ending] ?? types?.[ending]
  const names = path.split('/').filter((name) => name !== '')
  return type === undefined || hasHidden(names) ? null : { names, type }
}

/** GitBook keeps pictures in a folder whose name begins with a dot. */
function hasHidden(names: readonly string[]): boolean {
  return (names[0] === '.gitbook' && names[1] === 'assets' ? names.slice(2) : names).some(isHidden)
}

function isHidden(name: string): boolean {
  // oxlint-disable-next-line no-control-regex -- no file of docs has control characters in its name
  return name.startsWith('.') || name === 'node_modules' || /[\\\u0000-\u001f]/.test(name)
}

async function openInside(root: string, path: string, rules: IgnoreRules): Promise<Omit<OpenFile, 'type'> | null> {
  try {
    const real = await realpath(join(root, path))
    if (!real.startsWith(root + sep)) return null
    // The target of a link is checked as well: a link called `font.woff2` must not serve `.git/config`.
    const target = real.slice(root.length + 1).split(sep)
    if (extname(real).toLowerCase() !== extname(path).toLowerCase() || hasHidden(target)) return null
    if ([path.split(sep), target].some((names) => rules.ignores(names.join('/')))) return null
    const handle = await open(real, READ_THIS_FILE)
    const found = await handle.stat()
    if (found.isFile()) return { handle, size: found.size, changedAt: found.mtimeMs }
    await handle.close()
    return null
  } catch {
    return null
  }
}
