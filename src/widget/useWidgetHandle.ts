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

/** Lets the host control the widget by its ref, and a link by a query parameter of the page. */
export function useWidgetHandle(ref: ForwardedRef<DocsAssistantHandle>, options: WidgetHandleOptions): void {
  const { conversation, isOpen, setOpen, deepLink } = options
  const run = useCommands(conversation)

  const ask = useCallback<DocsAssistantHandle['ask']>(
    (question, { send = false } = {}) => {
      setOpen(true)
      run((handle) => (send ? handle.send(question) : handle.setDraft(question)))
    },
    [setOpen, run],
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
        run((handle) => handle.addContext(item))
      },
      // A stored conversation is loaded when the panel opens, and reset then.
      reset: () => run((handle) => handle.reset()),
    }),
    [isOpen, setOpen, ask, run],
  )

  useEffect(() => {
    const question = deepLink === false ? null : readDeepLink(window.location, deepLink)
    // The reader did not write the link, so the question is not sent.
    if (question !== null) ask(question)
  }, [deepLink, ask])
}
