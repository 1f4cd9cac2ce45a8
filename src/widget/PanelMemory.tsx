import { useEffect, type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { keepTranslations } from '../dom/keepTranslations.ts'
import { forgetOpenPanel, storeOpenPanel } from '../page/openPanel.ts'
import { toPanelVariant } from '../variants.ts'
import { measureDistanceFromEnd } from '../ui/thread/restoreScroll.ts'
import type { ConversationHandle } from './Conversation.tsx'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { storeDraft } from './storeDraft.ts'

type PanelMemoryProps = ComponentProps<typeof Draft> &
  Parameters<typeof useRememberOpenPanel>[0] & { root: RefObject<HTMLElement | null> }

/**
 * Stores what the next page in this tab restores: the unsent question, and that the panel is open. Also lets the
 * browser translate the widget. Renders nothing.
 */
export function PanelMemory(props: PanelMemoryProps) {
  const { root } = props
  // Not a layout effect: React runs those of inner components before it sets the refs of outer ones.
  useEffect(() => keepTranslations(root.current!), [root])
  useRememberOpenPanel(props)
  return <Draft {...props} />
}

interface DraftProps {
  options: Pick<WidgetProps, 'storage'>
  panel: RefObject<HTMLElement | null>
  conversation: RefObject<ConversationHandle | null>
  /** From `panelKey`. */
  panelKey: string
  /** Undefined until `onOwnKey` was called. */
  ownKey: string | undefined
  /**
   * Called with the key of what this assistant stores in the tab. No other assistant of the page has it: two of the
   * same kind are numbered in the order in which they start, as their conversations are.
   */
  onOwnKey: (ownKey: string) => void
}

/** The keys that the assistants of this page have taken. */
const taken = new Set<string>()

/** Stores the unsent question. It moves with the key, as when the host changes its `domain`. Renders nothing. */
function Draft({ panelKey, ownKey, onOwnKey, options, panel, conversation }: DraftProps) {
  const isStored = options.storage !== null
  useEffect(() => {
    let free = panelKey
    while (taken.has(free)) free += '+'
    taken.add(free)
    onOwnKey(free)
    return () => void taken.delete(free)
  }, [panelKey, onOwnKey])

  const latestKey = useRef(ownKey)
  useLayoutEffect(() => {
    latestKey.current = ownKey
  })
  useEffect(() => {
    if (ownKey === undefined) return undefined
    const stop = storeDraft(panel.current!, ownKey, isStored, (text) => conversation.current?.setDraft(text))
    return () => stop(latestKey.current !== ownKey)
  }, [ownKey, isStored, panel, conversation])
  return null
}

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
function useRememberOpenPanel({ options, panel, panelKey, isOpen }: RememberOpenPanelOptions): void {
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
