import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'

/**
 * A file of lines that several processes append to, while one of them may replace it.
 *
 * No line is lost: a process that appends looks afterwards whether its file was replaced, and the one that replaces the
 * file copies what has arrived since. So a line may be in the file twice.
 */

/** How much of a file is held at once, beside the line that is being read. */
const CHUNK_BYTES = 65_536
/** A longer line is cut. */
const MAX_LINE_BYTES = 1_048_576
const LINE_END = 10

/** A process that was killed may have left its new file. No file takes this long to write. */
const STALE_MS = 600_000

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
 * Reads the lines of a file, a chunk at a time.
 *
 * @param end Where to stop, in bytes from the start of the file.
 */
export async function* readLines(file: FileHandle, end: number): AsyncGenerator<string, void> {
  let line = Buffer.alloc(0)
  for await (const bytes of readChunks(file, 0, end)) {
    let from = 0
    for (let to = bytes.indexOf(LINE_END); to !== -1; to = bytes.indexOf(LINE_END, from)) {
      yield extendLine(line, bytes.subarray(from, to)).toString('utf8')
      line = Buffer.alloc(0)
      from = to + 1
    }
    line = extendLine(line, bytes.subarray(from))
  }
  if (line.length > 0) yield line.toString('utf8')
}

function extendLine(line: Buffer<ArrayBuffer>, bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.length === 0 || line.length === MAX_LINE_BYTES) return line
  return Buffer.concat([line, bytes.subarray(0, MAX_LINE_BYTES - line.length)])
}

/**
 * Replaces the lines of a file, and keeps its owner and mode. Creates the file if it doesn't exist.
 *
 * @param replace Returns the new lines, each with its end. It may read the old ones several times.
 * @throws {FileIsBusyError} If another process is doing that.
 */
export async function replaceLines(
  path: string,
  replace: (lines: () => AsyncIterable<string>) => AsyncIterable<string>,
): Promise<void> {
  const next = `${path}.new`
  const file = await openAlone(next)
  let old: FileHandle | undefined
  try {
    old = await open(path, 'a+', 0o600)
    const before = old
    const end = await findLastEnd(before, 0)
    await copyRights(before, file)
    await writeLines(
      file,
      replace(() => readLines(before, end)),
    )
    const added = await findLastEnd(before, end)
    for await (const bytes of readChunks(before, end, added)) await file.writeFile(bytes)
    await rename(next, path)
    const late = await findLastEnd(before, added)
    if (late > added) await appendLines(path, await readText(before, added, late))
  } catch (error) {
    if (await isSame(file, next)) await rm(next)
    throw error
  } finally {
    await file.close()
    await old?.close()
  }
}

async function writeLines(file: FileHandle, lines: AsyncIterable<string>): Promise<void> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < CHUNK_BYTES) continue
    await file.writeFile(text)
    text = ''
  }
  await file.writeFile(text)
}

async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat()
  if (size === 0) return false
  const { bytesRead, buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
  return bytesRead === 1 && buffer[0] !== LINE_END
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

/** Yields a part of a file. Each chunk is only valid until the next one. */
async function* readChunks(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer<ArrayBuffer>, void> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(CHUNK_BYTES, end - at), at)
    if (bytesRead === 0) return
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function readText(file: FileHandle, start: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.toString('utf8', 0, bytesRead)
}

/** Finds the end of the last whole line. `start` if no line ends after it. */
async function findLastEnd(file: FileHandle, start: number): Promise<number> {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  for (let end = (await file.stat()).size; end > start;) {
    const from = Math.max(start, end - CHUNK_BYTES)
    const { bytesRead } = await file.read(chunk, 0, end - from, from)
    const found = chunk.subarray(0, bytesRead).lastIndexOf(LINE_END)
    if (found !== -1) return from + found + 1
    end = from
  }
  return start
}
