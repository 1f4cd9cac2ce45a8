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

/**
 * Creates a lazy chunk without loading it. After a failure, the next call of `load` tries again.
 *
 * @param importModule Nothing but an `import()`, because another attempt imports the same module by its address.
 * @param prepare Imports the module, and may do more before and after that.
 */
export function lazyModule<Module, T = Module>(
  importModule: () => Promise<Module>,
  prepare = (importIt: () => Promise<Module>): Promise<T> => importIt() as Promise<never>,
): LazyModule<T> {
  const waiting = new Set<() => void>()
  let loading: Promise<void> | undefined
  let loaded: T | undefined
  let failure = ''
  const settle = (module: T | undefined, error = ''): void => {
    loaded = module
    failure = error
    for (const notify of waiting) notify()
  }
  const importIt = (): Promise<Module> => {
    // In Chrome, Edge and Firefox, the message ends with "dynamically imported module: https://...". These browsers may
    // remember the failure, but not for an address with another fragment.
    const address = failure.split('module: ')[1]
    if (address === undefined) return importModule()
    return import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}#`) as Promise<Module>
  }
  return {
    load: () =>
      (loading ??= prepare(importIt).then(settle, (error: unknown) => {
        loading = undefined
        settle(undefined, String(error))
      })),
    provide(module) {
      loading = Promise.resolve()
      settle(module)
    },
    get: () => loaded,
    hasFailed: () => failure !== '',
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
