import { watch, type FSWatcher } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { isFolderSkipped } from './files/listFiles.ts'

/** Changes this close together count as one, because editors save in several steps and a checkout writes many files. */
const QUIET_MS = 250

/** How long changes may follow each other before they count, such as those of a log in the folder. */
const MAX_UNREST_MS = 5_000

/** Each folder needs a file handle. Changes in folders beyond the limit are not noticed. */
const MAX_FOLDERS = 1_000

/** How often to look at the folder itself. No event tells that it came back, or that a symbolic link to it changed. */
const CHECK_MS = 2_000

/**
 * Calls `onChange` after files in a folder or its subfolders have changed. Ignores folders that never contain pages or
 * parts of pages. The folder may be moved, removed and replaced.
 *
 * @param repeat Calls a function now and then. Returns a function that stops it.
 * @returns A function that stops watching.
 */
export function watchFolder(folder: string, onChange: () => void, repeat = repeatEvery(CHECK_MS)): () => void {
  const root = resolve(folder)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let firstChange: number | undefined
  let identity: string | undefined
  let isEnded = false

  function changed() {
    clearTimeout(timer)
    firstChange ??= performance.now()
    const left = firstChange + MAX_UNREST_MS - performance.now()
    timer = setTimeout(
      () => {
        firstChange = undefined
        // New folders are watched before they are read, so that no change in between is missed.
        void follow(root).then(() => isEnded || onChange())
      },
      Math.min(QUIET_MS, left),
    )
  }

  /** Watches each folder separately. On Linux, Node's recursive mode needs a handle for each file. */
  async function follow(path: string): Promise<void> {
    if (isEnded || watchers.size >= MAX_FOLDERS) return
    try {
      if (!watchers.has(path)) add(path)
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const below = join(path, entry.name)
        if (entry.isDirectory() && !isFolderSkipped(relative(root, below).replaceAll(sep, '/'))) await follow(below)
      }
    } catch {
      // The folder is gone, or there are no handles left. Changes in a folder without a handle are not noticed.
    }
  }

  function add(path: string) {
    const watcher = watch(path, { persistent: false }, (_, name) => {
      if (name === basename(path)) leave(path)
      changed()
    })
    watcher.on('error', () => leave(path))
    watchers.set(path, watcher)
  }

  /**
   * Handles an event with the folder's own name: the folder was removed or moved, or contains an entry of that name.
   * Its paths may belong to other folders now, so they are no longer watched; `follow` adds them again.
   */
  function leave(path: string) {
    for (const [below, watcher] of watchers) {
      if (below !== path && !below.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(below)
    }
  }

  /** Begins again when another folder is at the path, or the same one is back there. */
  async function check(): Promise<void> {
    const found = await identify(root)
    if (isEnded || found === undefined || (found === identity && watchers.has(root))) return
    const isFirst = identity === undefined
    if (!isFirst && found !== identity) leave(root)
    identity = found
    await follow(root)
    if (!isFirst) changed()
  }

  void follow(root)
  void check()
  const stopChecking = repeat(() => void check())
  return () => {
    isEnded = true
    stopChecking()
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** Returns what differs between two folders that are at a path one after the other. Undefined if there is none. */
async function identify(path: string): Promise<string | undefined> {
  try {
    const { dev, ino, birthtimeMs } = await stat(path)
    return [await realpath(path), dev, ino, birthtimeMs].join(' ')
  } catch {
    return undefined
  }
}

function repeatEvery(ms: number): (action: () => void) => () => void {
  return (action) => {
    const timer = setInterval(action, ms).unref()
    return () => clearInterval(timer)
  }
}
