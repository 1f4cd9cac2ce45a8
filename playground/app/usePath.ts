import { useCallback, useEffect, useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('popstate', onChange)
  return () => removeEventListener('popstate', onChange)
}

/**
 * The path of the page, and a function that leads to another one without loading the app again. Links to paths that
 * `isPage` knows do the same.
 */
export function usePath(isPage: (path: string) => boolean) {
  const path = useSyncExternalStore(subscribe, () => location.pathname)
  const navigate = useCallback((to: string) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (event.defaultPrevented || !isPlain || link?.origin !== location.origin || !isPage(link.pathname)) return
      event.preventDefault()
      navigate(link.pathname + link.hash)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [isPage, navigate])
  return [path, navigate] as const
}
