import { useEffect, useSyncExternalStore } from 'react'

/** A chunk that loads once, when it is first needed. Components can wait for it. */
export interface LazyModule<T> {
  load: () => Promise<void>
  /** Provides the module directly. For code that has already imported it, such as the entry for servers. */
  provide(module: T): void
  get: () => T | undefined
  /** Whether the last attempt failed. */
  hasFailed: () => boolean
  subscribe: (notify: () => void) => () => void
}

/** Creates a lazy chunk without loading it. After a failure, the next call of `load` tries again. */
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
    provide(module) {
      loaded = module
      loading = Promise.resolve()
      settle(false)
    },
    get: () => loaded,
    hasFailed: () => hasFailed,
    subscribe(notify) {
      waiting.add(notify)
      return () => void waiting.delete(notify)
    },
  }
}

/** Returns the module once it has loaded. Starts loading if `isWanted`. Always undefined on a server. */
export function useLazyModule<T>(module: LazyModule<T>, isWanted: boolean): T | undefined {
  const loaded = useSyncExternalStore(module.subscribe, module.get, () => undefined)
  useEffect(() => {
    if (isWanted) void module.load()
  }, [module, isWanted])
  return loaded
}

/** Whether loading failed. A component without a fallback can then say so, and call `load` to try again. */
export function useHasFailed<T>(module: LazyModule<T>): boolean {
  return useSyncExternalStore(module.subscribe, module.hasFailed, () => false)
}
