import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { createLabels } from '../locales/createLabels.ts'
import type { TakenSelection } from '../page/takeSelection.ts'
import { useMediaQuery } from '../page/useMediaQuery.ts'
import { getKeyKind, type ContextItem } from '../protocol/index.ts'
import { lazyModule, useLazyModule } from '../react/lazyModule.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { runWhenIdle } from '../schedule/runWhenIdle.ts'
import { SettingsContext, type AnswerSettings, type Settings } from '../ui/SettingsContext.ts'
import { Panel } from '../ui/shell/Panel.tsx'
import { isInline } from '../ui/shell/isInline.ts'
import { toPanelVariant } from '../variants.ts'
import { Conversation, type ConversationHandle } from './Conversation.tsx'
import { useCommands } from './useCommands.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { preloadLocale } from './locales.ts'
import { ChatStore } from '../chat/index.ts'
import { preloadConversation } from './preloadConversation.ts'
import { useSiteLinks } from './useSiteLinks.ts'
import { useAnswerSettings } from './useAnswerSettings.ts'
import { useSiteAssets } from './useSiteAssets.ts'
import { useFeedback } from './useFeedback.ts'
import { useLocale } from './useLocale.ts'
import type { SiteSettings } from './useSiteSettings.ts'
import { useStableObject } from './useStableObject.ts'
import { wanted } from './wanted.ts'

export { preloadLocale }

/** Waits for everything that the panel needs before its first render. `fields` is the code of the early panel. */
export async function prepare(fields: Promise<void>): Promise<void> {
  // Not longer than this, because the panel works without that code.
  const limit = new Promise((resolve) => setTimeout(resolve, FIELDS_MS))
  await Promise.all([preloadLocale(wanted.language), Promise.race([fields, limit])])
  // Lets the browser paint the early panel first, because rendering the panel takes longer than a frame.
  await wanted.frame
}

/** A phone in portrait or landscape, as in `shell.css`. */
const PHONE = '(max-width: 639.98px), (max-height: 439.98px) and (pointer: coarse)'

/** How long the panel waits for the code of the early panel. */
const FIELDS_MS = 1000

/** Loads right after the panel, or with the page if a link or the page before may have opened the panel. */
const panelParts = lazyModule(() => import('./panelParts.ts'))

export interface WidgetPanelProps {
  /** The props of `<DocsAssistant>`. */
  options: WidgetProps
  isOpen: boolean
  /** Whether the panel is open or has ever been. */
  hasOpened: boolean
  /** Whether the reader has hovered or focused the launcher. */
  isLikely: boolean
  /** Whether the panel was open when the widget was first rendered. If so, it doesn't take the focus. */
  isOpenFromStart: boolean
  open: () => void
  close: () => void
  site: SiteSettings
  root: RefObject<HTMLElement | null>
  panel: RefObject<HTMLElement | null>
  launcher: RefObject<HTMLElement | null>
  /** The page's selection when the launcher was pressed, or the context that the page offers to ask about. */
  selected: RefObject<TakenSelection | ContextItem | null>
  /** If its value is true, the panel does not take the focus when it opens. */
  isQuiet: RefObject<boolean>
  conversation: RefObject<ConversationHandle | null>
}

/**
 * The panel with the conversation. The conversation mounts when the panel first opens. If the reader has hovered or
 * focused the launcher, it mounts earlier, when the browser is idle.
 */
export function WidgetPanel(props: WidgetPanelProps) {
  const { options, isOpen, isOpenFromStart, open, close, site, panel, launcher, isQuiet, conversation } = props
  const variant = toPanelVariant(options.variant)
  const titleId = `da-title-${useId()}`

  const isFullScreen = useMediaQuery(PHONE) && !isInline(variant)
  const parts = useLazyModule(panelParts, true)
  const hasControls = parts !== undefined && !isInline(variant)
  const keys = useRef<(event: KeyboardEvent) => void>(null)
  const [isEnlarged, setEnlarged] = useState(false)

  // `<Panel>` treats a panel that mounts open as open from the start. This one may have been opened before it loaded.
  const [canOpen, setCanOpen] = useState(isOpenFromStart)
  useBrowserLayoutEffect(() => setCanOpen(true), [])

  // The conversation reports the problem of an admin key, so it mounts even in a closed panel.
  const isUnsafe = getKeyKind(options.apiKey ?? '', options.adminKeyPrefix) === 'admin'
  const isMounted = useIsPrepared(props.isLikely) || props.hasOpened || isUnsafe

  const searchPrompt = site.open?.readSearchPrompt(site.config)
  const { locale, isLoading } = useLocale(options.language)
  const labels = useMemo(
    () => createLabels({ ...(searchPrompt && { inputPlaceholder: searchPrompt }), ...options.labels }, locale),
    [options.labels, locale, searchPrompt],
  )
  useSiteAssets(site, props.root, options.loadFont)
  const answers = useAnswerSettings(site, options.loadCodeLanguage)
  const { key, ...links } = useSiteLinks({
    options,
    siteUrl: site.context.siteUrl,
    describeSource: answers.describeSource,
    onClose: close,
    panel,
    tab: parts,
  })
  const [ownKey, setOwnKey] = useState<string>()
  const { tools, searchTools, allowedImageOrigins, feedbackReasons } = options
  const settings = useStableObject({
    ...site.context,
    ...answers,
    ...links,
    labels,
    tools,
    searchTools,
    allowedImageOrigins,
    feedbackReasons,
  } satisfies Settings & Record<keyof AnswerSettings, unknown>)
  const run = useCommands(conversation)
  const onFeedback = useFeedback(options)

  // Only before the first labels have loaded. When the language changes later, the old labels stay until the new ones
  // load.
  if (isLoading) return null
  return (
    <SettingsContext.Provider value={settings}>
      {parts && <parts.PanelWork options={options} config={site.config} panel={panel} hasOpened={props.hasOpened} />}
      {options.askAbout !== undefined && parts && (
        <parts.PageAsks
          option={options.askAbout}
          isOpen={isOpen}
          root={props.root}
          offered={props.selected}
          run={run}
          onOpen={open}
        />
      )}
      <Panel
        ref={panel}
        variant={variant}
        isFullScreen={isFullScreen}
        open={isOpen && canOpen}
        onOpenChange={close}
        focusInside={() => conversation.current?.focus()}
        isQuiet={isQuiet}
        launcher={launcher}
        // Loads the code for answers while the reader types, after the first letter is shown. The label makes the
        // browser load the language's number formats, which takes a processor slowed four times 80 ms.
        onInput={() => setTimeout(preloadConversation, 0, () => labels.reading(1))}
        onKeyDown={(event) => keys.current?.(event)}
        aria-labelledby={titleId}
      >
        {isMounted && (
          <ChatStore>
            <Conversation
              ref={conversation}
              options={options}
              ownKey={ownKey}
              isOpen={isOpen}
              root={props.root}
              selected={props.selected}
              titleId={titleId}
              controls={
                hasControls && (
                  <parts.PanelControls
                    options={options}
                    panel={panel}
                    isOpen={isOpen}
                    isFullScreen={isFullScreen}
                    keys={keys}
                    isEnlarged={isEnlarged}
                    onEnlarge={setEnlarged}
                  />
                )
              }
              size={hasControls && !isFullScreen ? { isEnlarged, onEnlarge: setEnlarged } : undefined}
              site={site}
              onClose={isInline(variant) ? undefined : close}
              onFeedback={onFeedback}
            />
          </ChatStore>
        )}
        {isMounted && parts && <parts.PanelMemory {...props} panelKey={key} ownKey={ownKey} onOwnKey={setOwnKey} />}
      </Panel>
    </SettingsContext.Provider>
  )
}

/** Becomes true once the browser is idle. */
function useIsPrepared(isLikely: boolean): boolean {
  const [isPrepared, setPrepared] = useState(false)
  useEffect(() => (isLikely ? runWhenIdle(() => setPrepared(true)) : undefined), [isLikely])
  return isPrepared
}
