import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, type RefObject } from 'react'
import { useSuggestFix, type AgentJobsOption } from '../agent-jobs/index.ts'
import { readCurrentPath, useDocsAssistant, type UseDocsAssistantOptions } from '../chat/index.ts'
import { useTextSelection } from '../page/useTextSelection.ts'
import type { ContextItem } from '../protocol/index.ts'
import { Composer, type ComposerHandle } from '../ui/composer/Composer.tsx'
import { Header } from '../ui/shell/Header.tsx'
import type { Feedback } from '../ui/message/MessageFeedback.tsx'
import { QueuedQuestions } from '../ui/thread/QueuedQuestions.tsx'
import { SelectionOffer } from '../ui/composer/SelectionOffer.tsx'
import { SiteIcon } from '../ui/shell/SiteIcon.tsx'
import { SiteTitle } from '../ui/shell/SiteTitle.tsx'
import { Thread } from '../ui/thread/Thread.tsx'
import { Welcome } from '../ui/thread/Welcome.tsx'
import { preloadConversation } from './preloadConversation.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/** What the widget around a conversation can have it do. */
export interface ConversationHandle {
  readonly threadId: string | undefined
  focus: () => void
  setDraft: (text: string) => void
  send: (text: string) => void
  addContext: (item: ContextItem) => void
  reset: () => void
}

export interface ConversationProps {
  options: UseDocsAssistantOptions
  isOpen: boolean
  /** The widget's root: what is marked inside of it is no selection of the page. */
  root: RefObject<HTMLElement | null>
  /** What was marked on the page when the launcher was pressed. */
  marked: RefObject<ContextItem | null>
  titleId: string
  /** The host's own title. @default made from the site's name, with its logo */
  title: string | undefined
  site: SiteSettings
  starterQuestions?: readonly string[]
  /** Without it there is no such button: an inline conversation stays. */
  onClose?: () => void
  onFeedback?: (feedback: Feedback, threadId: string | undefined) => void
  /** "Suggest a fix to the docs" on each answer. */
  agentJobs?: AgentJobsOption
}

/** The inside of the panel. It is mounted when the panel opens for the first time: before, nothing is read or kept. */
export const Conversation = forwardRef<ConversationHandle, ConversationProps>(function Conversation(props, ref) {
  const { options, isOpen, root, marked, titleId, title, site, starterQuestions, onClose, onFeedback, agentJobs } =
    props
  const chat = useDocsAssistant(options)
  const { messages, send, threadId, addContext, reset } = chat
  const { selection, dismiss } = useTextSelection(isOpen, root, marked)
  const composer = useRef<ComposerHandle>(null)
  const getPage = useCallback(() => readCurrentPath(options.currentPath), [options.currentPath])
  const fix = useSuggestFix({
    agentJobs,
    messages,
    getPage,
    // The composer is drawn again first.
    onClosed: () => setTimeout(() => composer.current?.focus()),
  })

  /** The panel of an agent job stands in the composer's place. */
  const { focus: focusFix } = fix
  const isFixing = fix.panel !== null
  const focus = useCallback(() => (isFixing ? focusFix() : composer.current?.focus()), [isFixing, focusFix])

  useEffect(preloadConversation, [])

  useImperativeHandle(
    ref,
    () => ({
      threadId,
      focus,
      setDraft: (text) => composer.current?.setDraft(text),
      send: (text) => void send(text),
      addContext,
      reset,
    }),
    [threadId, focus, send, addContext, reset],
  )

  const mark = site.favicon.length === 0 ? undefined : <SiteIcon sources={site.favicon} icon="spark" />
  const startAnew = () => {
    reset()
    focus()
  }
  const addSelection = (item: ContextItem) => {
    addContext(item)
    dismiss()
    composer.current?.focus()
  }
  const dismissSelection = () => {
    dismiss()
    composer.current?.focus()
  }
  const sendAndFocus = (text: string) => {
    send(text)
    composer.current?.focus()
  }
  const takeFeedback = useCallback((feedback: Feedback) => onFeedback?.(feedback, threadId), [onFeedback, threadId])

  return (
    <>
      <Header
        titleId={titleId}
        isDark={site.mode === 'dark'}
        onToggleMode={site.toggleMode}
        onReset={startAnew}
        isResetDisabled={messages.length === 0 && chat.problem === null}
        onClose={onClose}
      >
        {title ?? <SiteTitle name={site.name} logo={site.logo} href={site.logoHref} />}
      </Header>
      <Thread
        {...chat.threadProps}
        empty={<Welcome questions={starterQuestions} mark={mark} onSelect={sendAndFocus} />}
        onFeedback={onFeedback === undefined ? undefined : takeFeedback}
        actions={fix.actions}
      />
      {fix.panel}
      <Composer
        ref={composer}
        className={isFixing ? 'da:hidden' : undefined}
        {...chat.composerProps}
        offer={
          <>
            <QueuedQuestions {...chat.queueProps} onEmptied={() => composer.current?.focus()} />
            <SelectionOffer selection={selection} onAdd={addSelection} onDismiss={dismissSelection} />
          </>
        }
      />
    </>
  )
})
