/**
 * A file of lines that several processes append to, while one of them may replace it.
 *
 * No line is lost: a process that appends looks afterwards whether its file was replaced, and the one that replaces the
 * file copies what has arrived since. So a line may be in the file twice.
 */
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises'

/** A process that was killed may have left its new file. No file takes this long to write. */
const STALE_MS = 600_000

/** Thrown if another process is replacing the file. */
export class FileIsBusyError extends Error {}

/**
 * Appends lines. Creates the file if it doesn't exist. If a full disk has cut its last line, the new ones don't
 * continue that line.
 */
export async function appendLines(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  try {
    await file.writeFile((await endsInLine(file)) ? `\n${text}` : text)
    if (!(await isSame(file, path))) await appendLines(path, text)
  } finally {
    await file.close()
  }
}

/**
 * Replaces the lines of a file, and keeps its owner and mode. Creates the file if it doesn't exist.
 *
 * @param replace Returns the new lines.
 * @throws {FileIsBusyError} If another process is doing that.
 */
export async function replaceLines(path: string, replace: (text: string) => Promise<string>): Promise<void> {
  const next = `${path}.new`
  const file = await openAlone(next)
  let old: FileHandle | undefined
  try {
    old = await open(path, 'a+', 0o600)
    const readOn = createTail(old)
    await copyRights(old, file)
    await file.writeFile(await replace(await readOn()))
    await file.writeFile(await readOn())
    await rename(next, path)
    const late = await readOn()
    if (late !== '') await appendLines(path, late)
  } catch (error) {
    if (await isSame(file, next)) await rm(next)
    throw error
  } finally {
    await file.close()
    await old?.close()
  }
}

/** Whether the file's last line has no end. */
async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { bytesRead, buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return bytesRead === 1 && buffer[0] !== 10
}

async function copyRights(from: FileHandle, to: FileHandle): Promise<void> {
  const { uid, gid, mode } = await from.stat()
  // Only root may give a file to another user. Others who can read the file share it by its group.
  await to.chown(uid, gid).catch(() => {})
  await to.chmod(mode & 0o777)
}

/** Whether a path still leads to a file that was opened by it. */
async function isSame(file: FileHandle, path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.ino === (await file.stat()).ino
}

/** Creates a file that must not exist. */
async function openAlone(path: string): Promise<FileHandle> {
  const found = await stat(path).catch(() => null)
  if (found !== null && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  return open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new FileIsBusyError(`another process is writing ${path}; try again when it has ended, or delete that file`)
  })
}

/** Returns a function that reads the whole lines that were added since its last call. */
function createTail(file: FileHandle): () => Promise<string> {
  let rest = Buffer.alloc(0)
  return async () => {
    const bytes = Buffer.concat([rest, await file.readFile()])
    const end = bytes.lastIndexOf('\n') + 1
    rest = bytes.subarray(end)
    return bytes.toString('utf8', 0, end)
  }
}
