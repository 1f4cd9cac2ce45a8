import { useSyncExternalStore } from 'react'
import { pageOf } from '../dom/pageOf.ts'

/** The language of the page's `<html lang>`, kept up to date. Undefined on a server. */
export function usePageLanguage(): string | undefined {
  return useSyncExternalStore(watchLanguage, readLanguage, () => undefined)
}

function readLanguage(): string {
  return pageOf(document).documentElement.lang
}

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(pageOf(document).documentElement, { attributes: true, attributeFilter: ['lang'] })
  return () => observer.disconnect()
}
