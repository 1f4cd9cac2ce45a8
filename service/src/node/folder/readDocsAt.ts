import { readFile } from 'node:fs/promises'
import type { Docs } from '../../engine/docs/Docs.ts'
import { isIndexFile, parsePreparedDocs, type PreparedDocs } from '../../engine/docs/preparedDocs.ts'
import { readDocs } from '../files/readDocs.ts'
import type { ReadDocsOptions } from '../files/ReadDocsOptions.ts'

/**
 * Reads a docs folder, or a file that `docs-assistant index` wrote, which may have embeddings.
 *
 * @throws Error If it can't be read, or if another version wrote the file.
 */
export async function readDocsAt(
  path: string,
  options?: ReadDocsOptions,
): Promise<{ docs: Docs; embeddings?: PreparedDocs['embeddings'] }> {
  if (!isIndexFile(path)) return { docs: await readDocs(path, options) }
  const prepared = parseIndex(await readFile(path, 'utf8'), path)
  return { docs: parsePreparedDocs(prepared), embeddings: prepared.embeddings }
}

function parseIndex(text: string, path: string): PreparedDocs {
  try {
    return JSON.parse(text) as PreparedDocs
  } catch {
    throw new Error(`docs-assistant: "${path}" is not JSON, or only a part of it; run "docs-assistant index" again.`)
  }
}
