import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/** Changes this close together count as one, because editors save in several steps and a checkout writes many files. */
const QUIET_MS = 250

/** Each folder needs a file handle. Changes in folders beyond the limit are not noticed. */
const MAX_FOLDERS = 1_000

/**
 * Calls `onChange` after files in a folder or its subfolders have changed. Ignores `node_modules` and folders whose
 * name begins with a dot.
 *
 * @returns A function that stops watching.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  const root = resolve(folder)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  function changed() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // New folders are watched before they are read, so that no change in between is missed.
      void follow(root).then(() => isEnded || onChange())
    }, QUIET_MS)
  }

  /** Watches each folder separately. On Linux, Node's recursive mode needs a handle for each file. */
  async function follow(path: string): Promise<void> {
    if (isEnded || watchers.size >= MAX_FOLDERS) return
    try {
      if (!watchers.has(path)) add(path)
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const isOwn = entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules'
        if (isOwn) await follow(join(path, entry.name))
      }
    } catch {
      // The folder is gone, or there are no handles left. Its changes are not noticed until a restart.
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

  void follow(root)
  return () => {
    isEnded = true
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}
