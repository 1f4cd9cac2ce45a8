/**
 * Replaces `swr` in `useChat` (see build/sdkStandIns.ts).
 *
 * `useChat` stores only four values in swr, and neither fetches nor shares them. But swr's cache is global: a host's
 * own `SWRConfig` could fetch and overwrite the values, and two widgets with the same name would share them. Importing
 * swr also adds listeners to the window. Here, each value lives as long as its component.
 */
import { useState, useSyncExternalStore } from 'react'
import { createBatchedStore } from './core/store.ts'

/** The part of swr's hook that `useChat` calls. It ignores key and fetcher. */
export default function useSWR<T>(_key: unknown, _fetcher: null, options: { fallbackData?: T } = {}): SWRState<T> {
  const [store] = useState(() => createBatchedStore<T | undefined>(undefined))
  const data = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { data: data ?? options.fallbackData, mutate: store.set }
}

interface SWRState<T> {
  data: T | undefined
  mutate: (value: T | undefined) => void
}
