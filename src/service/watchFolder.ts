import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/** Editors save in several steps and a checkout writes many files: changes this close together count as one. */
const QUIET_MS = 250

/** Each folder takes a file handle. Changes in folders beyond the limit go unnoticed. */
const MAX_FOLDERS = 1_000

/**
 * Calls `onChange` after files in a folder or its subfolders have changed. Ignores `node_modules` and folders whose
 * name starts with a dot.
 *
 * @returns a function that stops watching
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  const root = resolve(folder)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  function changed() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Watch new folders before reading them, so that no change between the two is missed.
      void follow(root).then(() => isEnded || onChange())
    }, QUIET_MS)
  }

  /** Watches folder by folder: on Linux, Node's recursive mode takes a handle per file. */
  async function follow(path: string): Promise<void> {
    if (isEnded || watchers.size >= MAX_FOLDERS) return
    try {
      if (!watchers.has(path)) add(path)
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const isOwn = entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules'
        if (isOwn) await follow(join(path, entry.name))
      }
    } catch {
      // The folder is gone, or there are no handles left: its changes go unnoticed until a restart.
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
   * An event with the folder's own name means that it was removed or moved, or contains an entry of that name. The same
   * paths may belong to other folders next, so stop watching them; `follow` adds them again.
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
