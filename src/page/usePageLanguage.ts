import { useSyncExternalStore } from 'react'

/** The language of the page's `<html lang>`, kept up to date. Undefined on a server. */
export function usePageLanguage(): string | undefined {
  return useSyncExternalStore(watchLanguage, readLanguage, () => undefined)
}

function readLanguage(): string {
  return document.documentElement.lang
}

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}
