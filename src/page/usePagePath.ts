import { useCallback, useSyncExternalStore } from 'react'
import { readPagePath } from './readPagePath.ts'

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

/** The part of the Navigation API that is used here. TypeScript's DOM library does not cover all of it. */
type NavigationTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const POLL_INTERVAL_MS = 1000

/**
 * Calls back when the path of the page may have changed, including by client-side navigation. Returns a function that
 * stops watching.
 *
 * Uses the Navigation API if the browser has it. Otherwise, `popstate` covers back and forward, and slow polling covers
 * the rest. `history` belongs to the host, so it is never patched.
 */
function watchPath(view: Window, onChange: () => void): () => void {
  const navigation = (view as Window & { navigation?: NavigationTarget }).navigation
  if (navigation !== undefined) {
    // The router of Next.js navigates while React inserts styles, when no state may change.
    const onNavigate = (): void => queueMicrotask(onChange)
    navigation.addEventListener('currententrychange', onNavigate)
    return () => navigation.removeEventListener('currententrychange', onNavigate)
  }
  const timer = view.setInterval(onChange, POLL_INTERVAL_MS)
  view.addEventListener('popstate', onChange)
  return () => {
    view.clearInterval(timer)
    view.removeEventListener('popstate', onChange)
  }
}
