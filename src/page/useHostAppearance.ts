import { useCallback, useSyncExternalStore } from 'react'
import { APPEARANCE_ATTRIBUTES, readHostAppearance, type ColorScheme } from './readHostAppearance.ts'
import { pageOf } from '../dom/pageOf.ts'

/** The host page's light or dark setting, kept up to date while `isWatching`. Null if the page has none. */
export function useHostAppearance(isWatching: boolean): ColorScheme | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      const { documentElement, body } = pageOf(document)
      for (const element of isWatching ? [documentElement, body] : [])
        observer.observe(element, { attributes: true, attributeFilter: APPEARANCE_ATTRIBUTES })
      return () => observer.disconnect()
    },
    [isWatching],
  )
  return useSyncExternalStore(
    subscribe,
    () => (isWatching ? readHostAppearance(document) : null),
    () => null,
  )
}
