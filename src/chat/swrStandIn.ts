/**
 * What the build gives `useChat` in place of `swr` (see build/sdkStandIns.ts).
 *
 * `useChat` uses swr as a drawer for four values: never fetches, never shares. In swr's drawer, though, they lie in a
 * cache for the whole page, where a host's own `SWRConfig` fetches and overwrites them and where two widgets of one
 * name meet; and importing swr puts listeners on the window. Here each value lives and ends with its component.
 */
import { useState, useSyncExternalStore } from 'react'
import { createCalmCell } from './cell.ts'

/** The part of swr's hook that `useChat` calls: a key and a fetcher that don't matter here, and a first value. */
export default function useSWR<T>(_key: unknown, _fetcher: null, options: { fallbackData?: T } = {}): SWRState<T> {
  const [cell] = useState(() => createCalmCell<T | undefined>(undefined))
  const data = useSyncExternalStore(cell.subscribe, cell.get, cell.get)
  return { data: data ?? options.fallbackData, mutate: cell.set }
}

interface SWRState<T> {
  data: T | undefined
  mutate: (value: T | undefined) => void
}
