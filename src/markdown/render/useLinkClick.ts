import { useContext, type MouseEvent } from 'react'
import type { ResolvedUrl } from '../resolveUrl.ts'
import { SettingsContext } from '../settings.ts'

/** Returns a click handler for links that uses the host's navigation and never jumps into the widget itself. */
export function useLinkClick(): (url: ResolvedUrl, event: MouseEvent<HTMLAnchorElement>) => void {
  const { navigate } = useContext(SettingsContext)
  return (url, event) => {
    if (url.isExternal) return
    const { ownerDocument } = event.currentTarget
    const id = decodeFragment(new URL(url.href).hash)
    if (id !== '' && ownerDocument.getElementById(id)?.closest('.da-root') != null) {
      event.preventDefault()
      return
    }
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlainClick) navigate?.(url.href, event)
  }
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
