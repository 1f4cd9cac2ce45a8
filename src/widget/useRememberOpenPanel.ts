import { useEffect, type RefObject } from 'react'
import { forgetOpenPanel, storeOpenPanel } from '../page/openPanel.ts'
import { toPanelVariant } from '../variants.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { measureDistanceFromEnd } from '../ui/thread/restoreScroll.ts'

interface RememberOpenPanelOptions {
  options: Pick<WidgetProps, 'storage' | 'variant'>
  panel: RefObject<HTMLElement | null>
  panelKey: string
  isOpen: boolean
}

/**
 * Remembers an open side panel when the reader leaves the page, so that it is open after a reload and on the site's
 * next page. A side panel doesn't cover the page, so readers use both together. Other panels are open on the next page
 * only if the reader followed a link in them.
 */
export function useRememberOpenPanel({ options, panel, panelKey, isOpen }: RememberOpenPanelOptions): void {
  // Without storage, the next page could not restore the conversation.
  const isRemembered = toPanelVariant(options.variant) === 'panel' && options.storage !== null
  useEffect(() => {
    if (!isRemembered) return undefined
    const leave = (): void => {
      // On a phone, the panel covers the page.
      const isAlongSide = panel.current?.matches('[data-modal]') === false
      if (isOpen && isAlongSide) storeOpenPanel({ key: panelKey, fromEnd: measureDistanceFromEnd(panel.current) })
    }
    // A page restored from the back/forward cache still has its panel.
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) forgetOpenPanel()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', restore)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', restore)
    }
  }, [isRemembered, isOpen, panel, panelKey])
}
