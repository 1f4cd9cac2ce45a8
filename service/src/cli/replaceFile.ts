import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'

/**
 * Replaces the text of a file atomically: if the process is interrupted, either the old or the complete new file is
 * there. The file keeps its mode and owner. If the path is a symbolic link, it remains one.
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
      // An earlier process with the same id may have left it.
      await rm(next, { force: true })
      // Unlike `w`, `wx` doesn't follow a symbolic link.
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
