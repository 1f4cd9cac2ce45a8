import {
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ForwardedRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { useSuggestFix } from '../agent-jobs/index.ts'
import { readCurrentPath, useConversation, type DocsAssistantChat } from '../chat/index.ts'
import type { TakenSelection } from '../page/takeSelection.ts'
import { useTextSelection } from '../page/useTextSelection.ts'
import type { ContextItem } from '../protocol/index.ts'
import { useOwnTask } from '../react/useOwnTask.ts'
import { Composer, type ComposerHandle } from '../ui/composer/Composer.tsx'
import { IconButton } from '../ui/icons/IconButton.tsx'
import { Header } from '../ui/shell/Header.tsx'
import type { MoreOptions } from '../ui/shell/MoreMenu.tsx'
import { useLabels } from '../ui/settings.ts'
import type { Feedback } from '../ui/message/MessageActions.tsx'
import { QueuedQuestions } from '../ui/thread/QueuedQuestions.tsx'
import { SelectionOffer } from '../ui/composer/SelectionOffer.tsx'
import { SiteTitle } from '../ui/shell/SiteTitle.tsx'
import { isInline } from '../ui/shell/isInline.ts'
import { Thread } from '../ui/thread/Thread.tsx'
import { Welcome } from '../ui/thread/Welcome.tsx'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { MoreButton } from './MoreButton.tsx'
import { INLINE } from './createPanelKey.ts'
import { preloadConversation } from './preloadConversation.ts'
import { readSiteTitle } from './readSiteTitle.ts'
import { useConversationList } from './useConversationList.tsx'
import { useAttachments } from './useAttachments.tsx'
import { useSupport, type SupportOption } from './useSupport.tsx'
import { useSiteFeatures } from './useSiteFeatures.tsx'
import { useStarterQuestions } from './useStarterQuestions.ts'
import type { SiteSettings } from './useSiteSettings.ts'

/** The conversation's actions for the surrounding widget. */
export interface ConversationHandle {
  readonly threadId: string | undefined
  focus: () => void
  setDraft: (text: string) => void
  send: (text: string) => void
  addContext: (item: ContextItem) => void
  reset: () => void
}

export interface ConversationProps {
  options: WidgetProps
  /** This assistant's storage key in the tab. Undefined until it is known. */
  ownKey: string | undefined
  isOpen: boolean
  /** The widget's root. Text selected inside it is ignored. */
  root: RefObject<HTMLElement | null>
  /** The text that was selected when the reader pressed the launcher, or the context of an "Ask about this" button. */
  selected: RefObject<TakenSelection | ContextItem | null>
  titleId: string
  site: SiteSettings
  /** Called when the reader closes the panel. Without it, as for an inline conversation, there is no close button. */
  onClose?: () => void
  onFeedback?: (feedback: Feedback, threadId: string | undefined) => void
  /** Rendered in the header, after its other actions. */
  controls?: ReactNode
  /** How readers enlarge the panel. Undefined if they can't. */
  size?: Pick<MoreOptions, 'isEnlarged' | 'onEnlarge'> | undefined
}

/** The content of the panel. It makes no request and stores nothing before the panel opens. */
export const Conversation = forwardRef<ConversationHandle, ConversationProps>(function Conversation(props, ref) {
  const { options, ownKey, isOpen, root, selected, site } = props
  const { name, logo, logoHref } = useSiteTitle(site)
  const labels = useLabels()
  const features = useSiteFeatures(options, site, name)
  // Above `useConversation`, because effects clean up in order: a waiting question must be sent before the conversation
  // is disposed.
  const runInOwnTask = useOwnTask()
  const chat = useConversation({ ...options, filter: features.filter }, isInline(options.variant) ? INLINE : '')
  const { messages, send, addContext, reset, addToolResult } = chat
  const { selection, dismiss } = useTextSelection(isOpen, root, selected)
  const composer = useRef<ComposerHandle>(null)
  const focusComposer = useCallback(() => composer.current?.focus(), [])
  /** Focuses the composer after the next render. */
  const focusSoon = () => setTimeout(focusComposer)
  const starterQuestions = useStarterQuestions(options.starterQuestions, options.currentPath, site)
  const help = useHelp(props, chat, focusSoon)
  const focus = help.focus ?? focusComposer

  // True for a restored conversation, and from the first question of a new one.
  const hasBegun = messages.length > 0 || chat.status !== 'ready'
  useEffect(() => {
    if (hasBegun) preloadConversation()
  }, [hasBegun])

  const startOver = () => {
    conversations.close()
    reset()
    // Later, when the composer has replaced the list. An open "Suggest a fix" panel stays.
    setTimeout(focus)
  }
  const files = useAttachments({
    attachments: options.attachments,
    storageKey: options.storage === null ? undefined : ownKey && `${ownKey}:files`,
    onEmptied: focusComposer,
  })
  const conversations = useConversationList({
    chat,
    isOn: options.storage !== null || options.conversations !== undefined,
    onNew: startOver,
    onClosed: focusSoon,
  })
  useHandle(ref, chat, composer, focus, conversations.close)

  const more = {
    ...features.page,
    ...props.size,
    colorScheme: site.mode,
    onColorSchemeChange: site.chooseMode,
    onSupport: help.onSupport,
  }
  const hasMore = more.onEnlarge ?? more.onColorSchemeChange ?? more.onSupport ?? more.pageOptions[0]
  const dismissSelection = useSequence<void>(dismiss, focusComposer)
  const addSelection = useSequence(addContext, dismissSelection)
  const sendAndFocus = useSequence<string>(send, focusComposer)
  const respondAndFocus = useSequence(addToolResult, focusComposer)

  return (
    <>
      <Header
        titleId={props.titleId}
        onOpenChange={props.onClose}
        actions={
          <>
            {props.controls}
            <IconButton
              icon="newConversation"
              label={labels.newConversation}
              onClick={startOver}
              disabled={messages.length === 0 && chat.problem === null}
            />
            {conversations.button}
            {hasMore && <MoreButton {...more} />}
          </>
        }
      >
        {options.labels?.title ?? <SiteTitle name={name} logo={logo} href={logoHref} />}
      </Header>
      {conversations.list}
      {/* Hidden, not unmounted, while the list is shown: it may contain an unfinished question. */}
      <div className={conversations.list === null ? 'da:contents' : 'da:hidden'}>
        <Thread
          {...chat.threadProps}
          onFollowUp={sendAndFocus}
          onToolResult={respondAndFocus}
          onFeedback={help.onFeedback}
          onSuggestFix={help.onSuggestFix}
          actions={help.actions}
          empty={
            <Welcome
              questions={starterQuestions}
              onSelect={sendAndFocus}
              onPointerOver={preloadForQuestion}
              onFocus={preloadForQuestion}
            />
          }
        />
        {help.panel}
        <Composer
          ref={composer}
          className={help.panel === null ? undefined : 'da:hidden'}
          {...chat.composerProps}
          {...files.composerProps}
          scope={features.scope}
          // In its own task: together with the composer's work, sending blocks a slow device for 50 ms.
          onSend={(text) => runInOwnTask(() => send({ text, attachments: files.take() }))}
          offer={
            <>
              <QueuedQuestions {...chat.queueProps} onEmptied={focusComposer} />
              <SelectionOffer selection={selection} onAdd={addSelection} onDismiss={dismissSelection} />
            </>
          }
        />
      </div>
    </>
  )
})

function useSiteTitle({ config, mode, siteUrl }: SiteSettings) {
  return useMemo(() => readSiteTitle({ config, mode, siteUrl }), [config, mode, siteUrl])
}

/** Help beyond the answers: the "Suggest a fix" panel and the hand-off to support. Either can replace the composer. */
function useHelp(
  { options, isOpen, site, onFeedback }: ConversationProps,
  { messages, threadId }: DocsAssistantChat,
  onClosed: () => void,
) {
  const getPage = useCallback(() => readCurrentPath(options.currentPath), [options.currentPath])
  const messenger = useMessenger(site, isOpen)
  const fix = useSuggestFix({ agentJobs: options.agentJobs, messages, getPage, onClosed })
  const support = useSupport({
    support: options.support ?? messenger,
    messages,
    threadId,
    onFeedback,
    getPage,
    onClosed,
  })
  const focus = fix.panel === null ? undefined : fix.focus
  return { ...support, panel: support.panel ?? fix.panel, onSuggestFix: fix.onSuggestFix, focus }
}

/** Returns a function that hands the conversation over to the site's messenger, while the page has one. */
function useMessenger({ open, config }: SiteSettings, isOpen: boolean): SupportOption | undefined {
  const [hasMessenger, setHasMessenger] = useState(false)
  useEffect(() => (isOpen ? open?.watchMessenger(config, setHasMessenger) : undefined), [isOpen, open, config])
  return hasMessenger ? open?.writeToMessenger : undefined
}

/** Exposes the conversation to the surrounding widget. */
function useHandle(
  ref: ForwardedRef<ConversationHandle>,
  { threadId, send, addContext, reset }: DocsAssistantChat,
  composer: RefObject<ComposerHandle | null>,
  focus: () => void,
  closeList: () => void,
): void {
  useImperativeHandle(
    ref,
    () => ({
      threadId,
      focus,
      setDraft: (text) => {
        closeList()
        preloadConversation()
        composer.current?.setDraft(text)
      },
      send: (text) => {
        closeList()
        send(text)
      },
      addContext,
      reset,
    }),
    [threadId, composer, focus, send, addContext, reset, closeList],
  )
}

/** Loads the code for answers when the reader hovers or focuses a suggested question. */
function preloadForQuestion({ target }: SyntheticEvent): void {
  if ((target as Element).closest('button')) preloadConversation()
}

/** Returns a stable function that calls two stable functions in turn. */
function useSequence<T>(first: (value: T) => void, second: () => void): (value: T) => void {
  return useCallback(
    (value) => {
      first(value)
      second()
    },
    [first, second],
  )
}
