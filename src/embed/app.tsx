import { createRef, forwardRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DocsAssistant } from '../DocsAssistant.tsx'
import type { DocsAssistantHandle, WidgetProps } from '../widget/DocsAssistantProps.ts'
import stylesheet from '../styles.css?inline'
import { SHADOW_RULES } from '../ui/shell/shadowRules.ts'
import { Launcher, type LauncherProps } from '../ui/shell/Launcher.tsx'
import { raiseLauncher } from '../ui/shell/raise.ts'
import { isInline } from '../ui/shell/isInline.ts'
import { createConfigLoader, type LoadedConfig } from './createConfigLoader.ts'
import type { ElementProperties, EmbeddedApp } from './EmbeddedApp.ts'
import { hideTypedKeys } from '../page/hideTypedKeys.ts'
import { DEFAULT_SHORTCUT } from './listenForShortcut.ts'
import type { LabelOverrides } from '../locales/createLabels.ts'
import * as panel from '../widget/WidgetPanel.tsx'
import { widgetPanel } from '../widget/widgetPanel.ts'
import { readProps, withoutUnset, withoutUnusable } from './readProps.ts'
import { pageOf } from '../dom/pageOf.ts'
import { hasFlag, setFlag } from './attributes.ts'
import { dispatch } from './dispatch.ts'

/** Creates the widget of a `<docs-assistant>` in its shadow root. */
export function createApp(
  element: HTMLElement,
  shadow: ShadowRoot,
  requestConfig: (address: string) => Promise<unknown>,
): EmbeddedApp {
  // For the script tag, the whole widget is one file.
  widgetPanel.provide(panel)
  // Adopted, because a policy such as `default-src 'self'` forbids `<style>`.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet + SHADOW_RULES)

  const container = pageOf(element.ownerDocument).createElement('div')
  const root = createRoot(container)
  const handle = createRef<DocsAssistantHandle>()
  const config = createConfigLoader(element, requestConfig)
  const showInPlace = rememberPlace(shadow)
  let shortcut: string | false = DEFAULT_SHORTCUT
  const releaseKeys = hideTypedKeys(element, () => shortcut)
  let drawn: { properties: ElementProperties; config: LoadedConfig | undefined }

  const draw = (given: ElementProperties): void => {
    const properties = withoutUnusable(given)
    drawn = { properties, config: config.current() }
    const props = readProps(element)
    const { page } = properties
    shortcut = page?.shortcut ?? properties.shortcut ?? props.shortcut ?? DEFAULT_SHORTCUT
    const variant = properties.variant ?? props.variant
    container.style.setProperty('display', isInline(variant) ? 'block' : 'contents')
    container.style.setProperty('height', '100%')
    if (!container.isConnected) {
      // Not earlier, because an element resets its sheets if it is removed and reinserted while this loads.
      shadow.adoptedStyleSheets.push(sheet)
      shadow.append(container)
    }
    // The reader may have closed the early panel. Its launcher is about to be removed.
    const hadFocus = shadow.activeElement?.matches('[data-loader]')
    flushSync(() => {
      root.render(
        <DocsAssistant
          ref={handle}
          config={drawn.config}
          {...props}
          {...properties}
          labels={mergeLabels(props.labels, properties.labels)}
          components={{
            ...((properties.config ?? props.config) === undefined && SAME_LAUNCHER),
            ...properties.components,
          }}
          {...createEventProps(element, properties)}
        />,
      )
    })
    if (hadFocus) container.querySelector<HTMLElement>('[data-slot="launcher"]')?.focus({ preventScroll: true })
    // Renders the latest properties, which may have changed while docs.json was loading.
    void config.load().then(() => {
      if (container.isConnected && drawn.config !== config.current()) draw(drawn.properties)
    })
  }

  return {
    prepare: async (properties) => {
      const language = properties.language ?? readProps(element).language
      await Promise.all([config.loadInTime(), panel.preloadLocale(language)])
    },
    draw,
    handle: () => handle.current!,
    show: () =>
      showInPlace(() => {
        // An element that is removed from the page loses its place in the top layer.
        raiseLauncher(shadow)
        const panel = shadow.querySelector<HTMLDialogElement>('dialog[open]')
        panel?.removeAttribute('open')
        if (panel?.popover == null) panel?.showModal?.()
        else {
          panel.showPopover()
          panel.setAttribute('open', '')
        }
      }),
    unmount: () => {
      releaseKeys()
      root.unmount()
      container.remove()
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}

/** Labels from attributes, such as `label-launcher`, and from the property `labels`, which takes precedence. */
function mergeLabels(attributes: LabelOverrides | undefined, property: LabelOverrides | undefined) {
  return property === undefined ? attributes : { ...attributes, ...withoutUnset(property) }
}

/** The launcher without the icon from a `config-url`, which would replace the icon that readers have already seen. */
const SAME_LAUNCHER = {
  launcher: forwardRef<HTMLButtonElement, LauncherProps>((props, ref) => (
    <Launcher {...props} ref={ref} icon={undefined} />
  )),
}

/**
 * Creates callbacks that dispatch events on the element: `docs-assistant:open`, `:close`, `:event`, `:problem`,
 * `:feedback`. They first call the host's own callbacks.
 */
function createEventProps(
  element: HTMLElement,
  own: ElementProperties,
): Pick<WidgetProps, 'onOpenChange' | 'onEvent' | 'onProblem' | 'onFeedback'> {
  const hasFeedback = own.onFeedback !== undefined || hasFlag(element, 'feedback')
  return {
    onOpenChange: (isOpen) => {
      setFlag(element, 'open', isOpen)
      own.onOpenChange?.(isOpen)
      dispatch(element, isOpen ? 'open' : 'close')
    },
    onEvent: (event) => {
      own.onEvent?.(event)
      dispatch(element, 'event', event)
    },
    onProblem: (problem) => {
      own.onProblem?.(problem)
      dispatch(element, 'problem', problem)
    },
    ...(hasFeedback && {
      onFeedback: (feedback) => {
        own.onFeedback?.(feedback)
        dispatch(element, 'feedback', feedback)
      },
    }),
  }
}

/**
 * Remembers scroll positions and the focused element of a shadow root, because the browser forgets them when the
 * element is removed from the page. Returns a function that shows the element's panel again and restores both.
 */
function rememberPlace(shadow: ShadowRoot): (show: () => void) => void {
  const tops = new Map<Element, number>()
  let focused: HTMLElement | null = null
  const note = ({ target }: Event) => {
    const scroller = target as Element
    if (!tops.has(scroller)) for (const known of tops.keys()) if (!known.isConnected) tops.delete(known)
    tops.set(scroller, scroller.scrollTop)
  }
  shadow.addEventListener('scroll', note, { capture: true, passive: true })
  shadow.addEventListener('focusin', ({ target }) => (focused = target as HTMLElement))
  shadow.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // If the whole element was removed, the focused element is remembered.
      if (shadow.isConnected && focused === target && shadow.activeElement !== target) focused = null
    }),
  )
  return (show) => {
    const before = pageOf(shadow.ownerDocument).activeElement
    const inside = focused
    show()
    for (const [scroller, top] of tops) {
      if (scroller.isConnected) scroller.scrollTop = top
      else tops.delete(scroller)
    }
    // Showing a dialog moves the focus into it, even if it doesn't block the page.
    const isModal = shadow.querySelector('dialog[open]')?.matches(':modal') === true
    focused = inside?.isConnected ? inside : null
    if (focused) focused.focus({ preventScroll: true })
    else if (!isModal) {
      ;(shadow.activeElement as HTMLElement | null)?.blur()
      if (before !== shadow.host) (before as HTMLElement | null)?.focus({ preventScroll: true })
    }
  }
}
