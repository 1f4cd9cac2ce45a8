import { useCallback, useState, type ReactNode } from 'react'
import type { DocsAssistantChat } from '../chat/index.ts'
import { useHasFailed, useLazyModule } from '../react/lazyModule.ts'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { useLabels } from '../ui/settings.ts'
import { readerPanels } from './loadReaderPanels.ts'

const preload = () => void readerPanels.load()

interface ConversationListOptions {
  chat: DocsAssistantChat
  /** Whether conversations are stored anywhere. */
  isOn: boolean
  /** Called when the reader wants a new conversation. It should close the list. */
  onNew: () => void
  /** Called when the list has closed. It should move the focus. */
  onClosed: () => void
}

interface ConversationListParts {
  button: ReactNode
  /** Replaces the conversation; null while the list is closed. */
  list: ReactNode
  close: () => void
}

/** The "Conversations" button, and the list that it opens in place of the conversation. */
export function useConversationList(options: ConversationListOptions): ConversationListParts {
  const { chat, isOn, onNew, onClosed } = options
  const labels = useLabels()
  const [isWanted, setWanted] = useState(false)
  const module = useLazyModule(readerPanels, isWanted)
  const hasFailed = useHasFailed(readerPanels)
  const isOpen = isWanted && module !== undefined
  const hide = useCallback(() => setWanted(false), [])
  const close = (): void => {
    setWanted(false)
    onClosed()
  }
  const toggle = (): void => {
    if (isOpen) return close()
    setWanted(true)
    // Loads again if the first attempt failed.
    if (hasFailed) preload()
  }
  return {
    button: isOn ? (
      <IconButton
        icon="conversations"
        label={labels.conversations}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={toggle}
      />
    ) : null,
    list: isOpen ? (
      <module.ConversationList
        list={chat.conversations.list}
        currentId={chat.conversationId}
        onOpen={chat.conversations.open}
        onRename={chat.conversations.rename}
        onRemove={chat.conversations.remove}
        onNew={onNew}
        onClose={close}
      />
    ) : null,
    close: hide,
  }
}
