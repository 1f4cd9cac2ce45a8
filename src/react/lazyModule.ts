import { useEffect, useSyncExternalStore } from 'react'

/** A chunk that is fetched once, when first wanted, and that components can wait for. */
export interface LazyModule<T> {
  load: () => Promise<void>
  get: () => T | undefined
  /** Whether the last fetch of it failed, and no other has succeeded since. */
  hasFailed: () => boolean
  subscribe: (notify: () => void) => () => void
}

/** Nothing is fetched here. A fetch that failed is tried anew by the next call of `load`. */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  const waiting = new Set<() => void>()
  let loading: Promise<void> | undefined
  let loaded: T | undefined
  let hasFailed = false
  const settle = (failed: boolean): void => {
    hasFailed = failed
    for (const notify of waiting) notify()
  }
  return {
    load() {
      loading ??= fetchModule().then(
        (module) => {
          loaded = module
          settle(false)
        },
        () => {
          loading = undefined
          settle(true)
        },
      )
      return loading
    },
    get: () => loaded,
    hasFailed: () => hasFailed,
    subscribe(notify) {
      waiting.add(notify)
      return () => void waiting.delete(notify)
    },
  }
}

/** The module once it is there; fetched when `isWanted`. Never there on the server. */
export function useLazyModule<T>(module: LazyModule<T>, isWanted: boolean): T | undefined {
  const loaded = useSyncExternalStore(module.subscribe, module.get, () => undefined)
  useEffect(() => {
    if (isWanted) void module.load()
  }, [module, isWanted])
  return loaded
}

/** Whether it could not be fetched, for a part that can't do without: it says so, and calls `load` for another try. */
export function useHasFailed<T>(module: LazyModule<T>): boolean {
  return useSyncExternalStore(module.subscribe, module.hasFailed, () => false)
}
