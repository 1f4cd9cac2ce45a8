import { readFile } from 'node:fs/promises'
import type { Docs } from '../docs/Docs.ts'
import { parsePreparedDocs, type PreparedDocs } from '../docs/preparedDocs.ts'

/**
 * Reads a file that `docs-assistant index` wrote.
 *
 * @throws Error If it can't be read, or was not written by this version.
 */
export async function readIndexFile(path: string): Promise<{ docs: Docs; embeddings: PreparedDocs['embeddings'] }> {
  const prepared = JSON.parse(await readFile(path, 'utf8')) as PreparedDocs
  return { docs: parsePreparedDocs(prepared), embeddings: prepared.embeddings }
}
