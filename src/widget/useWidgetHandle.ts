import { useCallback, useEffect, useImperativeHandle, type ForwardedRef, type RefObject } from 'react'
import type { ConversationHandle } from './Conversation.tsx'
import type { DocsAssistantHandle } from './DocsAssistantProps.ts'
import { mayHaveArrived } from '../page/mayHaveArrived.ts'
import type { PanelIdentity } from './createPanelKey.ts'
import { useCommands } from './useCommands.ts'

interface WidgetHandleOptions {
  conversation: RefObject<ConversationHandle | null>
  isOpen: boolean
  open: DocsAssistantHandle['open']
  close: () => void
  openSearch: () => void
  deepLink: string | false
  /** The props of the widget. */
  panel: PanelIdentity
  root: RefObject<HTMLElement | null>
}

/** Lets the host control the widget by its ref, and handles deep links to this page. Returns the handle's `ask`. */
export function useWidgetHandle(
  ref: ForwardedRef<DocsAssistantHandle>,
  options: WidgetHandleOptions,
): DocsAssistantHandle['ask'] {
  const { conversation, isOpen, open, close, openSearch, deepLink, root } = options
  const { api, baseUrl, docs, domain, fp, variant } = options.panel
  const run = useCommands(conversation)
  const ask = useCallback<DocsAssistantHandle['ask']>(
    (question, { send = false } = {}) => {
      open()
      run((handle) => {
        if (!send) return handle.setDraft(question)
        handle.send(question)
        // The reader pressed something of the page. Tab and Escape then belong to the panel, as when it opens.
        if (navigator.userActivation?.isActive) handle.focus()
      })
    },
    [open, run],
  )

  useImperativeHandle(
    ref,
    () => ({
      open,
      close,
      toggle: () => (isOpen ? close() : open()),
      ask,
      openSearch,
      addContext: (item) => {
        open()
        run((handle) => handle.addContext(item))
      },
      // A stored conversation loads only when the panel opens. Until then, this waits.
      reset: () => run((handle) => handle.reset()),
    }),
    [isOpen, open, close, openSearch, ask, run],
  )

  useEffect(() => {
    if (!mayHaveArrived(deepLink)) return
    // Read now, because the page may change its address while the module loads.
    const { search } = location
    import('./panelParts.ts').then(
      (module) => {
        const panel = { api, baseUrl, docs, domain, fp, variant }
        module.arrive({ search, deepLink, panel, root: root.current, ask, open })
      },
      // If this fails to load, the reader can still open the panel.
      () => {},
    )
  }, [deepLink, api, baseUrl, docs, domain, fp, variant, root, ask, open])
  return ask
}
