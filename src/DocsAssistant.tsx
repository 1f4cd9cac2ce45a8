import {
  forwardRef,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { ariaKeyShortcuts } from './page/matchesShortcut.ts'
import { takeSelection, type TakenSelection } from './page/takeSelection.ts'
import { useShortcut } from './page/useShortcut.ts'
import type { ContextItem } from './protocol/index.ts'
import { useLazyModule, lazyModule } from './react/lazyModule.ts'
import { AssistantIcon } from './ui/icons/AssistantIcon.tsx'
import { SettingsContext } from './ui/SettingsContext.ts'
import { Launcher } from './ui/shell/Launcher.tsx'
import { Root } from './ui/shell/Root.tsx'
import { SiteIcon } from './ui/shell/SiteImage.tsx'
import { isInline } from './ui/shell/isInline.ts'
import type { ConversationHandle } from './widget/Conversation.tsx'
import type { DocsAssistantHandle, DocsAssistantProps, WidgetProps } from './widget/DocsAssistantProps.ts'
import { mayBeWrong } from './widget/mayBeWrong.ts'
import { NotLoaded } from './widget/NotLoaded.tsx'
import { useLanguage } from './widget/useLanguage.ts'
import { useOpenState } from './widget/useOpenState.ts'
import { useSearch } from './widget/useSearch.ts'
import { useSiteSettings, type SiteSettings } from './widget/useSiteSettings.ts'
import { useWidgetHandle } from './widget/useWidgetHandle.ts'
import { useWidgetPanel, type LazyWidgetPanel } from './widget/useWidgetPanel.ts'
import { wanted } from './widget/wanted.ts'
import { fields as lazyFields } from './widget/widgetPanel.ts'
import type * as ShadowHostModule from './widget/ShadowHost.tsx'

/**
 * The whole assistant: launcher, panel and conversation. Until a reader opens it, it renders a button, makes no request
 * and stores nothing. The rest of its code loads when a reader hovers or focuses the button. Renders a
 * `<div data-slot="root">`. The ref is a `DocsAssistantHandle`.
 */
export const DocsAssistant = forwardRef<DocsAssistantHandle, DocsAssistantProps>(function DocsAssistant(given, ref) {
  const props: WidgetProps = { ...given, ...given.request, ...given.page, ...given.answers }
  const widget = (
    <Suspense fallback={null}>
      <Widget {...props} ref={ref} />
    </Suspense>
  )
  return props.isolation === 'shadow' ? <InShadow {...props}>{widget}</InShadow> : widget
})

function InShadow(props: WidgetProps & { children: ReactNode }) {
  const loaded = useLazyModule(shadowHost, true)
  return loaded && <loaded.ShadowHost {...props} />
}

const Widget = forwardRef<DocsAssistantHandle, WidgetProps>(function Widget(props, ref) {
  const { variant = 'popover', shortcut = 'mod+i', launcher: hasLauncher = true, components, labels } = props
  const isAlwaysOpen = isInline(variant)

  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const launcher = useRef<HTMLElement>(null)
  const conversation = useRef<ConversationHandle>(null)
  const selected = useRef<TakenSelection | ContextItem | null>(null)

  const { isOpen, hasOpened, isQuiet, open, close } = useOpenState({
    open: isAlwaysOpen || props.open,
    defaultOpen: props.defaultOpen,
    onOpenChange: (next) => {
      if (isAlwaysOpen) return
      if (!next) selected.current = null
      props.onOpenChange?.(next)
      props.onEvent?.({ type: next ? 'open' : 'close', threadId: conversation.current?.threadId })
    },
  })
  const search = useSearch(Boolean(props.search), props.searchShortcut ?? 'mod+k', root)
  const { language, dir, launcher: launcherLabel } = useLanguage(props.language)
  const widgetPanel = useWidgetPanel({ isOpen, hasOpened, language: props.language })
  const fields = useLazyModule(lazyFields, variant === 'bar')
  const site = useSiteSettings(props, hasOpened, root)
  const { isLikely, preload } = usePreload(props, widgetPanel, site)
  const ask = useWidgetHandle(ref, {
    conversation,
    isOpen,
    open,
    close,
    openSearch: search.open,
    deepLink: props.deepLink ?? 'assistant',
    panel: props,
    root,
  })

  useShortcut(shortcut, root, () => {
    const isInside = panel.current?.matches(':focus-within')
    if (isOpen && (!isInside || isAlwaysOpen)) conversation.current?.focus()
    else (isOpen ? close : open)()
  })

  const { isOpenFromStart } = widgetPanel
  const shared = {
    options: props,
    isOpen,
    hasOpened,
    isLikely,
    isOpenFromStart,
    open,
    close,
    site,
    root,
    panel,
    launcher,
    selected,
    isQuiet,
    conversation,
  }
  const LauncherButton = components?.launcher ?? Launcher
  return (
    <SettingsContext.Provider value={site.context}>
      <Root
        ref={root}
        variant={variant}
        placement={props.placement}
        colorScheme={site.colorScheme}
        variables={site.variables}
        lang={language}
        dir={props.dir ?? dir}
        className={props.className}
      >
        {hasLauncher && !isAlwaysOpen && (
          <LauncherButton
            ref={launcher as RefObject<HTMLButtonElement>}
            open={isOpen && !widgetPanel.isLoading}
            isBusy={widgetPanel.isLoading}
            icon={
              site.favicon.length === 0 ? undefined : (
                <SiteIcon sources={site.favicon} fallback={<AssistantIcon size={20} />} />
              )
            }
            onPointerEnter={preload}
            onFocus={preload}
            onPointerDown={(event) => {
              selected.current = takeSelection(event.currentTarget.ownerDocument)
            }}
            onClick={() => open()}
            // Only keys that type something. A space also presses the button, which changes nothing.
            onKeyPress={({ key }) => {
              if (isOpen && !key[1]) wanted.text += key
            }}
            aria-keyshortcuts={shortcut === false ? undefined : ariaKeyShortcuts(shortcut)}
          >
            {labels?.launcher ?? launcherLabel}
          </LauncherButton>
        )}
        {fields && <fields.Fields {...shared} label={launcherLabel} isLoading={widgetPanel.isLoading} onAsk={ask} />}
        {search.module && (
          <search.module.SearchPanel
            options={props}
            site={site}
            onAsk={(question) => ask(question, { send: true })}
            onClose={search.close}
          />
        )}
        {widgetPanel.hasFailed && isOpen && (
          <NotLoaded
            labels={labels}
            onRetry={widgetPanel.preload}
            launcher={launcher}
            takesFocus={!isOpenFromStart}
            onClose={isAlwaysOpen ? undefined : close}
          />
        )}
        {widgetPanel.module && <widgetPanel.module.WidgetPanel {...shared} />}
      </Root>
    </SettingsContext.Provider>
  )
})

/** Loads the panel when it is needed: at once, or when the reader is likely to open it. */
function usePreload(props: WidgetProps, panel: LazyWidgetPanel, site: SiteSettings) {
  const { preload: loadPanel } = panel
  const isNeeded = !!props.askAbout || mayBeWrong(props, site.config)
  useEffect(() => {
    if (isNeeded) loadPanel()
  }, [isNeeded, loadPanel])
  const [isLikely, setLikely] = useState(false)
  const preload = () => {
    loadPanel()
    site.preload()
    // As a transition, so that the press that often follows is handled first.
    if (!isLikely) startTransition(() => setLikely(true))
  }
  return { isLikely, preload }
}

/** The shadow root for `isolation="shadow"`, with the stylesheet in it. Other widgets never load it. */
const shadowHost = lazyModule<typeof ShadowHostModule>(() => import('./widget/ShadowHost.tsx'))
