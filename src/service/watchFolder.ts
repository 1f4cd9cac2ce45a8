import { watch, type FSWatcher } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve, sep } from 'node:path'

/** Editors write a file in several steps, and a checkout many files: one change for all that comes this close together. */
const QUIET_MS = 250

/** Each folder costs a handle of the system; beyond it changes in further folders go unnoticed. */
const MAX_FOLDERS = 1_000

/**
 * Calls `onChange` after files in a folder, or in a folder inside, were changed. Not in `node_modules`, nor in folders
 * that begin with a dot.
 *
 * @returns what ends it.
 */
export function watchFolder(folder: string, onChange: () => void): () => void {
  const root = resolve(folder)
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  function changed() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Watched first, then read: what changes in a new folder from now on is seen by one or the other.
      void follow(root).then(() => isEnded || onChange())
    }, QUIET_MS)
  }

  /** Watches folder by folder: Node's recursive watching takes a handle for each file on Linux. */
  async function follow(path: string): Promise<void> {
    if (isEnded || watchers.size >= MAX_FOLDERS) return
    try {
      if (!watchers.has(path)) add(path)
      for (const entry of await readdir(path, { withFileTypes: true })) {
        const isOwn = entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules'
        if (isOwn) await follow(join(path, entry.name))
      }
    } catch {
      // Gone in the meantime, or out of handles: its changes go unnoticed until the service is restarted.
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
   * A folder that tells of itself was taken away or moved, or it holds something of its own name. What has its path next,
   * and the paths of the folders in it, may be other folders: they are watched anew.
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
