import { useEffect, type RefObject } from 'react'
import { listenForAsks } from '../page/listenForAsks.ts'
import type { TakenSelection } from '../page/takeSelection.ts'
import type { ContextItem } from '../protocol/index.ts'
import { AskAbout, type AskAboutOption } from './AskAbout.tsx'
import type { ConversationHandle } from './Conversation.tsx'

export interface PageAsksProps {
  onOpen: () => void
  /** Runs a command on the conversation as soon as it has mounted. */
  run: (command: (conversation: ConversationHandle) => void) => void
  option: AskAboutOption
  isOpen: boolean
  root: RefObject<HTMLElement | null>
  offered: RefObject<TakenSelection | ContextItem | null>
}

/**
 * Ways to ask from the host's page: fields and buttons of the page, selected text, and elements such as code blocks.
 */
export function PageAsks({ option, isOpen, root, offered, onOpen, run }: PageAsksProps) {
  useEffect(() => {
    const document = root.current?.ownerDocument
    if (document === undefined) return undefined
    return listenForAsks(document, (question, send) => {
      onOpen()
      run((conversation) => (send ? conversation.send(question) : conversation.setDraft(question)))
    })
  }, [root, onOpen, run])
  if (isOpen) return null
  const addContext = (item: ContextItem): void => {
    onOpen()
    run((conversation) => conversation.addContext(item))
  }
  return <AskAbout {...option} root={root} offered={offered} onAsk={addContext} />
}
