import { useCallback, useSyncExternalStore } from 'react'
import { pagePath } from './pagePath.ts'
import { watchPath } from './watchPath.ts'

/**
 * The path of the current page, updated on client-side navigation. Undefined on the server and while `isWatching` is
 * false. When sending a request, read `pagePath(location)` instead, which is always current.
 */
export function usePagePath(isWatching: boolean): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (isWatching ? watchPath(window, onChange) : () => undefined),
    [isWatching],
  )
  return useSyncExternalStore(
    subscribe,
    () => (isWatching ? pagePath(window.location) : undefined),
    () => undefined,
  )
}
