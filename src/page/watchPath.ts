import { pagePath } from './pagePath.ts'

/** The part of the Navigation API that is used, which TypeScript's DOM library does not have in full. */
type NavigationTarget = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

const POLL_INTERVAL_MS = 1000

/**
 * Calls back whenever the path of the page may have changed, client-side navigation included, and returns its undo.
 *
 * Where the Navigation API exists it tells of every change. Elsewhere `popstate` tells of back and forward, and a slow
 * look at the address finds the rest: the page's `history` is the host's and is never patched.
 */
export function watchPath(view: Window, onChange: () => void): () => void {
  const navigation = (view as Window & { navigation?: NavigationTarget }).navigation
  if (navigation !== undefined) {
    navigation.addEventListener('currententrychange', onChange)
    return () => navigation.removeEventListener('currententrychange', onChange)
  }
  let known = pagePath(view.location)
  const timer = view.setInterval(() => {
    const path = pagePath(view.location)
    if (path === known) return
    known = path
    onChange()
  }, POLL_INTERVAL_MS)
  view.addEventListener('popstate', onChange)
  return () => {
    view.clearInterval(timer)
    view.removeEventListener('popstate', onChange)
  }
}
