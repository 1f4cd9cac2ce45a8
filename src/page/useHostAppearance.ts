import { useCallback, useSyncExternalStore } from 'react'
import { APPEARANCE_ATTRIBUTES, readHostAppearance, type ColorScheme } from './readHostAppearance.ts'
import { pageOf } from '../dom/pageOf.ts'

/** The host page's light or dark setting, kept up to date while `isWatching`. Null if the page has none. */
export function useHostAppearance(isWatching: boolean): ColorScheme | null {
  const subscribe = useCallback(
    (onChange: () => void) => (isWatching ? watchHostAppearance(document, onChange) : () => undefined),
    [isWatching],
  )
  return useSyncExternalStore(
    subscribe,
    () => (isWatching ? readHostAppearance(document) : null),
    () => null,
  )
}

/** Calls back when an attribute that `readHostAppearance` reads has changed. Returns a function that stops watching. */
function watchHostAppearance(document: Document, onChange: () => void): () => void {
  const Observer = pageOf(document).defaultView?.MutationObserver
  if (Observer === undefined) return () => undefined
  const observer = new Observer(onChange)
  for (const element of [pageOf(document).documentElement, pageOf(document).body]) {
    if (element !== null) observer.observe(element, { attributes: true, attributeFilter: APPEARANCE_ATTRIBUTES })
  }
  return () => observer.disconnect()
}
