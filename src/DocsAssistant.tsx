import { forwardRef, useCallback, useId, useRef } from 'react'
import { Conversation, type ConversationHandle } from './widget/Conversation.tsx'
import type { DocsAssistantHandle, DocsAssistantProps } from './widget/DocsAssistantProps.ts'
import { ariaKeyShortcuts } from './page/matchesShortcut.ts'
import { readSelection } from './page/readSelection.ts'
import { useMediaQuery } from './page/useMediaQuery.ts'
import { useShortcut } from './page/useShortcut.ts'
import { useVisualViewport } from './page/useVisualViewport.ts'
import type { ContextItem } from './protocol/index.ts'
import { Launcher } from './ui/shell/Launcher.tsx'
import type { Feedback } from './ui/message/MessageFeedback.tsx'
import { Panel } from './ui/shell/Panel.tsx'
import { SiteIcon } from './ui/shell/SiteIcon.tsx'
import { Root } from './ui/shell/Root.tsx'
import { SettingsContext } from './ui/settings.ts'
import { preloadConversation } from './widget/preloadConversation.ts'
import { useOpenState } from './widget/useOpenState.ts'
import { useSiteSettings } from './widget/useSiteSettings.ts'
import { useWidgetHandle } from './widget/useWidgetHandle.ts'

/** The breakpoint of `shell.css`, and phones in landscape. */
const PHONE = '(max-width: 639.98px), (max-height: 439.98px) and (pointer: coarse)'

/**
 * The whole assistant: launcher, panel and conversation. Until the reader opens it, it renders a button and neither
 * sends nor stores anything; the code of the panel loads when the reader points at or focuses the button. Renders a
 * `<div data-slot="root">`; the ref is a `DocsAssistantHandle`.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(props, ref) {
  const { variant = 'popover', shortcut = 'mod+i', launcher: hasLauncher = true } = props
  const { placement, dir, className, starterQuestions, components, onEvent, onFeedback, agentJobs } = props
  const isInline = variant === 'inline'

  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const launcher = useRef<HTMLButtonElement>(null)
  const conversation = useRef<ConversationHandle>(null)
  const selected = useRef<ContextItem | null>(null)
  const titleId = `da-title-${useId()}`

  const { isOpen, hasOpened, setOpen } = useOpenState({
    ...(isInline ? { open: true } : { open: props.open, defaultOpen: props.defaultOpen }),
    onOpenChange: (next) => {
      // An inline conversation is always open.
      if (isInline) return
      if (!next) selected.current = null
      props.onOpenChange?.(next)
      onEvent?.({ type: next ? 'open' : 'close', threadId: conversation.current?.threadId })
    },
  })
  const site = useSiteSettings(props, hasOpened, root)
  const isFullScreen = useMediaQuery(PHONE) && !isInline

  useWidgetHandle(ref, { conversation, isOpen, setOpen, deepLink: props.deepLink ?? 'assistant' })
  useVisualViewport(panel, isOpen && isFullScreen)
  useShortcut(shortcut, root, () => {
    const isElsewhere = panel.current?.matches(':focus-within') !== true
    if (isOpen && (isElsewhere || isInline)) conversation.current?.focus()
    else setOpen(!isOpen)
  })
  const reportFeedback = useCallback(
    (feedback: Feedback, threadId: string | undefined) => {
      onFeedback?.(feedback)
      onEvent?.({ type: 'feedback', threadId, ...feedback })
    },
    [onFeedback, onEvent],
  )

  const preload = () => {
    preloadConversation()
    site.preload()
  }

  const LauncherButton = components?.launcher ?? Launcher
  return (
    <SettingsContext.Provider value={site.context}>
      <Root
        ref={root}
        variant={variant}
        placement={placement}
        colorScheme={site.colorScheme}
        variables={site.variables}
        dir={dir}
        className={className}
      >
        {hasLauncher && !isInline && (
          <LauncherButton
            ref={launcher}
            isOpen={isOpen}
            icon={site.favicon.length === 0 ? undefined : <SiteIcon sources={site.favicon} icon="assistant" />}
            onPointerEnter={preload}
            onFocus={preload}
            onPointerDown={(event) => {
              selected.current = readSelection(event.currentTarget.ownerDocument, root.current)
            }}
            onClick={() => setOpen(true)}
            aria-keyshortcuts={shortcut === false ? undefined : ariaKeyShortcuts(shortcut)}
          />
        )}
        <Panel
          ref={panel}
          variant={variant}
          isFullScreen={isFullScreen}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          focusInside={() => conversation.current?.focus()}
          launcher={launcher}
          aria-labelledby={titleId}
        >
          {hasOpened && (
            <Conversation
              ref={conversation}
              options={props}
              isOpen={isOpen}
              root={root}
              selected={selected}
              titleId={titleId}
              title={props.labels?.title}
              site={site}
              starterQuestions={starterQuestions}
              onClose={isInline ? undefined : () => setOpen(false)}
              onFeedback={onFeedback === undefined ? undefined : reportFeedback}
              agentJobs={agentJobs}
            />
          )}
        </Panel>
      </Root>
    </SettingsContext.Provider>
  )
})
