import { useContext, type MouseEvent, type MouseEventHandler } from 'react'
import type { ResolvedUrl } from '../plain/resolveUrl.ts'
import { MarkdownSettingsContext, type LinkPressHandlers, type MarkdownPassage } from '../plain/settings.ts'
import { isPlainClick } from '../../dom/isPlainClick.ts'
import { pageOf } from '../../dom/pageOf.ts'

interface LinkHandlers extends LinkPressHandlers {
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/**
 * The event handlers of a link. Its click uses the host's navigation, and never jumps to an element of the widget.
 *
 * @param passage The passage that the link leads to.
 */
export function useLinkHandlers(url: ResolvedUrl | undefined, passage?: MarkdownPassage | null): LinkHandlers {
  const { navigate } = useContext(MarkdownSettingsContext)
  if (url === undefined || url.isExternal) return {}
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const { ownerDocument } = event.currentTarget
    const id = decodeFragment(getHash(url.href))
    if (id !== '' && pageOf(ownerDocument).getElementById(id)?.closest('.da-root') != null) {
      event.preventDefault()
      return
    }
    // A router that listens on the window may already have handled it.
    if (isPlainClick(event) && !event.defaultPrevented) navigate?.(url.href, event)
  }
  return { onClick, ...passage?.handlers }
}

/** The fragment of an address that names a section, without a text fragment. */
export function getHash(href: string): string {
  return /#(?!:~:)(?:(?!:~:).)*/s.exec(href)?.[0] ?? ''
}

function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
