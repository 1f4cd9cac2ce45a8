import { useCallback, useSyncExternalStore } from 'react'
import { pagePath } from './pagePath.ts'
import { watchPath } from './watchPath.ts'

/**
 * The path of the page that the reader is on, kept up with client-side navigation; undefined on the server and while
 * `isWatching` is false. For the moment of a request read `pagePath(location)` itself: it is never late.
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
