import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../engine/store/periods.ts'

const PREFIX = 'docs-assistant-job-'
/** A file with the id of the process that uses the folder, and when that process started. */
const OWNER_FILE = 'owner'

/** Calls `work` with a new folder, and removes the folder afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    await writeFile(join(folder, OWNER_FILE), `${process.pid} ${await readStart(process.pid)}`)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed during a job. Never rejects. */
export async function removeAbandonedFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(PREFIX))) {
    const folder = join(parent, name)
    // A folder of another user can't be removed and stays.
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  if (found === null || !found.isDirectory()) return false
  const isOld = Date.now() - found.mtimeMs > DAY_MS
  const [id = '', start = ''] = (await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => '')).split(' ')
  const owner = Number(id)
  // A folder that was just created has no owner file yet.
  if (isOld || !(owner > 0)) return isOld
  return !isRunning(owner) || (await readStart(owner)) !== start
}

/**
 * When a process started, so that it isn't mistaken for an earlier one with the same id: in a container, each has the
 * id 1. Empty on systems without `/proc`.
 */
async function readStart(process_: number): Promise<string> {
  const line = await readFile(`/proc/${process_}/stat`, 'utf8').catch(() => '')
  // The second field is the program's name in parentheses, which may contain anything. This is the 22nd.
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
