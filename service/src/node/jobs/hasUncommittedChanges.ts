import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../files/listFiles.ts'
import { checkJobPath } from './checkJobPath.ts'
import type { Repository } from './findRepository.ts'
import type { DocsTree } from './readDocsTree.ts'

/**
 * Whether texts in the docs folder on disk differ from a commit. `git status` could tell as well, but on changed files
 * it runs the filter commands of the repository's configuration.
 */
export async function hasUncommittedChanges({ top, prefix }: Repository, { files }: DocsTree): Promise<boolean> {
  const folder = join(top, prefix)
  const { files: present } = await listFiles(folder)
  if (present.some((path) => isText(path) && !files.has(path))) return true
  const shown = new Set(present)
  for (const [path, { id }] of files) {
    if (!shown.has(path)) return true
    const bytes = await readFile(join(folder, path)).catch(() => Buffer.alloc(0))
    const unixLines = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    if (![bytes, unixLines].some((content) => blobId(content, id.length) === id)) return true
  }
  return false
}

/** Computes the id that git gives a file's content. Repositories with SHA-256 have longer ids. */
function blobId(content: Buffer, idLength: number): string {
  const hash = createHash(idLength === 40 ? 'sha1' : 'sha256')
  return hash.update(`blob ${content.length}\0`).update(content).digest('hex')
}

function isText(path: string): boolean {
  try {
    checkJobPath(path)
    return true
  } catch {
    return false
  }
}
