import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'docs-assistant-job-'
/** Names the process that a folder belongs to. */
const OWNER_FILE = 'owner'
const MAX_AGE_MS = 86_400_000

/** Calls `work` with a folder of its own, and takes the folder away afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    await writeFile(join(folder, OWNER_FILE), String(process.pid))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes away the folders of processes that were killed in the middle of a job. Never rejects. */
export async function removeAbandonedFolders(parent = tmpdir()): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((name) => name.startsWith(PREFIX))) {
    const folder = join(parent, name)
    // One that belongs to another user of the machine stays.
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  if (found === null || !found.isDirectory()) return false
  const isOld = Date.now() - found.mtimeMs > MAX_AGE_MS
  const owner = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => ''))
  // Between its making and its first file, a folder has no owner.
  return owner > 0 ? isOld || !isRunning(owner) : isOld
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}
