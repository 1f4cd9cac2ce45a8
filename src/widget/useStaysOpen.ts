import { useEffect, type RefObject } from 'react'
import { forgetLeftPage, storeLeftPage } from '../page/rememberLeftPage.ts'
import { toPanelVariant } from '../variants.ts'
import type { DocsAssistantProps } from './DocsAssistantProps.ts'
import { readFromEnd } from './readFromEnd.ts'

interface StaysOpenOptions {
  options: Pick<DocsAssistantProps, 'storage' | 'variant'>
  panel: RefObject<HTMLElement | null>
  panelKey: string
  isOpen: boolean
}

/**
 * A panel along the side that is open when the page is left is open again after a reload, and on the next page of the
 * site. It doesn't cover the page, so readers use both together. Other panels open again only if the reader followed a
 * link in them.
 */
export function useStaysOpen({ options, panel, panelKey, isOpen }: StaysOpenOptions): void {
  // Without a storage, the next page could not restore the conversation.
  const canStay = toPanelVariant(options.variant) === 'panel' && options.storage !== null
  useEffect(() => {
    if (!canStay) return undefined
    const leave = (): void => {
      // On a phone, the panel covers the page.
      const isAlongSide = panel.current?.matches('[data-modal]') === false
      if (isOpen && isAlongSide) storeLeftPage({ key: panelKey, fromEnd: readFromEnd(panel.current) })
    }
    // When a page comes back from the browser's cache, its panel is as it was.
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) forgetLeftPage()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [canStay, isOpen, panel, panelKey])
}
