/**
 * Replaces `swr` in `useChat` (see build/sdkStandIns.ts).
 *
 * `useChat` only stores four values in swr, and neither fetches nor shares them. But swr's cache is global: a host's
 * own `SWRConfig` fetches and overwrites the values, and two widgets with one name share them. Importing swr also adds
 * listeners to the window. Here each value lives and ends with its component.
 */
import { useState, useSyncExternalStore } from 'react'
import { createBatchedStore } from './core/store.ts'

/** The part of swr's hook that `useChat` calls. Key and fetcher don't matter here. */
export default function useSWR<T>(_key: unknown, _fetcher: null, options: { fallbackData?: T } = {}): SWRState<T> {
  const [store] = useState(() => createBatchedStore<T | undefined>(undefined))
  const data = useSyncExternalStore(store.subscribe, store.get, store.get)
  return { data: data ?? options.fallbackData, mutate: store.set }
}

interface SWRState<T> {
  data: T | undefined
  mutate: (value: T | undefined) => void
}
