import { useEffect, type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { keepTranslations } from '../dom/keepTranslations.ts'
import { useRememberOpenPanel } from './useRememberOpenPanel.ts'
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
