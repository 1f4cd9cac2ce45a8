import { useCallback, useEffect, useImperativeHandle, type ForwardedRef, type RefObject } from 'react'
import type { ConversationHandle } from './Conversation.tsx'
import type { DocsAssistantHandle } from './DocsAssistantProps.ts'
import { readDeepLink } from '../page/readDeepLink.ts'
import { useCommands } from './useCommands.ts'

interface WidgetHandleOptions {
  conversation: RefObject<ConversationHandle | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  deepLink: string | false
}

/** What others than the reader may have the widget do: the host by the ref, a link by the page's address. */
export function useWidgetHandle(ref: ForwardedRef<DocsAssistantHandle>, options: WidgetHandleOptions): void {
  const { conversation, isOpen, setOpen, deepLink } = options
  const tell = useCommands(conversation)

  const ask = useCallback<DocsAssistantHandle['ask']>(
    (question, { send = false } = {}) => {
      setOpen(true)
      tell((handle) => (send ? handle.send(question) : handle.setDraft(question)))
    },
    [setOpen, tell],
  )

  useImperativeHandle(
    ref,
    () => ({
      open: () => setOpen(true),
      close: () => setOpen(false),
      toggle: () => setOpen(!isOpen),
      ask,
      addContext: (item) => {
        setOpen(true)
        tell((handle) => handle.addContext(item))
      },
      // The conversation that was kept is there once the panel opens, and is forgotten then.
      reset: () => tell((handle) => handle.reset()),
    }),
    [isOpen, setOpen, ask, tell],
  )

  useEffect(() => {
    const question = deepLink === false ? null : readDeepLink(window.location, deepLink)
    // Whoever wrote the link is not the reader: the question waits for them.
    if (question !== null) ask(question)
  }, [deepLink, ask])
}
