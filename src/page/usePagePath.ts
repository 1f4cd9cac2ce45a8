import { useCallback, useSyncExternalStore } from 'react'
import { readPagePath } from './readPagePath.ts'
import { watchPath } from './watchPath.ts'

/**
 * The path of the current page, kept up to date on client-side navigation. Undefined on a server, and while
 * `isWatching` is false. To send a request, read `location.pathname` instead, which is never out of date.
 */
export function usePagePath(isWatching: boolean): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (isWatching ? watchPath(window, onChange) : () => undefined),
    [isWatching],
  )
  return useSyncExternalStore(
    subscribe,
    () => (isWatching ? readPagePath(window.location) : undefined),
    () => undefined,
  )
}
