import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Replaces the text of a file. A process that is interrupted leaves either the file as it was or the whole new one. The
 * file keeps its mode and owner. If the path is a symbolic link, it remains one.
 *
 * @param replace Returns the new text. Called again if another process has changed the file in the meantime.
 */
export async function replaceFile(path: string, replace: (text: string) => string): Promise<void> {
  const file = await realpath(path)
  const next = `${file}.${process.pid}.new`
  const { mode, uid, gid } = await stat(file)
  let text: string
  try {
    do {
      text = await readFile(file, 'utf8')
      // An earlier process with this number may have left it.
      await rm(next, { force: true })
      // Not `w`, which would follow a link.
      await writeFile(next, replace(text), { flag: 'wx', mode: 0o600 })
      // Only root may give a file to another user.
      await chown(next, uid, gid).catch(() => {})
      await chmod(next, mode & 0o777)
    } while ((await readFile(file, 'utf8')) !== text)
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}
