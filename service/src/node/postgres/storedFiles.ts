import { createHash } from 'node:crypto'
import { listFiles } from '../files/listFiles.ts'
import { listForms, openFolderFile, readDocsFile, readFileName, ROOTS, type OpenFile } from '../files/readFolderFile.ts'
import { readIgnoreRules } from '../files/readIgnoreRules.ts'
import { type DatabaseClient, INDEX, toStorable } from './Database.ts'

/** Larger files are left out. Such videos belong on a server for files. */
const MAX_BYTES = 20_000_000
/** Types that are served only where docs.json or the service names the file. */
const TEXT_TYPES = { '.json': 'application/json', '.txt': 'text/plain' }

/**
 * Writes the pictures, fonts and other files of a docs folder. Only changed ones are sent.
 *
 * @param folder Empty if the docs are not in a folder, so they have no files.
 * @returns Whether anything has changed.
 */
export async function writeFiles(client: DatabaseClient, site: string, folder: string): Promise<boolean> {
  const { rows } = await client.query(`select path, hash from ${INDEX}.file where site = $1`, [site])
  const before = new Map(rows.map(({ path, hash }) => [path as string, hash as string]))
  const { files } = folder === '' ? { files: [] } : await listFiles(folder, await readIgnoreRules(folder))
  let isChanged = false
  for (const path of files) {
    if (readFileName(path, TEXT_TYPES) === null || path !== toStorable(path)) continue
    const open = (name: string, types?: Record<string, string>) => openFolderFile(folder, name, types, [''])
    const file = await readDocsFile(open, path, MAX_BYTES, TEXT_TYPES)
    if (file === null) continue
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    const known = before.get(path)
    before.delete(path)
    if (known === hash) continue
    isChanged = true
    await client.query(
      `insert into ${INDEX}.file (site, path, hash, content) values ($1, $2, $3, $4)
       on conflict (site, path) do update set hash = excluded.hash, content = excluded.content`,
      [site, path, hash, Buffer.from(file.bytes)],
    )
  }
  await client.query(`delete from ${INDEX}.file where site = $1 and path = any($2::text[])`, [site, [...before.keys()]])
  return isChanged || before.size > 0
}

/** Opens a file that `writeFiles` wrote, by the rules of `openFolderFile`. */
export async function openStoredFile(
  client: DatabaseClient,
  site: string,
  path: string,
  types?: Record<string, string>,
): Promise<OpenFile | null> {
  const file = readFileName(path, types)
  if (file === null) return null
  const paths = ROOTS.flatMap((root) =>
    listForms(toStorable([root, ...file.names].filter((name) => name !== '').join('/'))),
  )
  const { rows } = await client.query(
    `select hash, content from ${INDEX}.file where site = $1 and path = any($2::text[])
     order by array_position($2::text[], path) limit 1`,
    [site, paths],
  )
  if (rows[0] === undefined) return null
  const { hash, content } = rows[0] as { hash: string; content: Uint8Array }
  const handle = {
    readFile: async () => content,
    async read(buffer: Uint8Array, offset: number, length: number, position: number) {
      const part = content.subarray(position, position + length)
      buffer.set(part, offset)
      return { bytesRead: part.length }
    },
    close: async () => {},
  }
  return { handle, size: content.length, type: file.type, changedAt: Number.parseInt(hash.slice(0, 12), 16) }
}
