import { useEffect, useSyncExternalStore } from 'react'

/** A chunk that loads once, when first needed, and that components can wait for. */
export interface LazyModule<T> {
  load: () => Promise<void>
  /** Takes the module from someone who has imported it, such as the entry for servers. */
  provide(module: T): void
  get: () => T | undefined
  /** Whether the last attempt failed. */
  hasFailed: () => boolean
  subscribe: (notify: () => void) => () => void
}

/** Creates a lazy chunk without loading it. After a failure, the next call of `load` retries. */
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

/** Returns the module once it has loaded. Loads it if `isWanted`. Always undefined on the server. */
export function useLazyModule<T>(module: LazyModule<T>, isWanted: boolean): T | undefined {
  const loaded = useSyncExternalStore(module.subscribe, module.get, () => undefined)
  useEffect(() => {
    if (isWanted) void module.load()
  }, [module, isWanted])
  return loaded
}

/** Whether loading failed, for a component that has no fallback: it can say so and call `load` to retry. */
export function useHasFailed<T>(module: LazyModule<T>): boolean {
  return useSyncExternalStore(module.subscribe, module.hasFailed, () => false)
}
