// The module `embed/fields.js`: the panel that is shown before the widget has loaded.
import { readAppearance } from '../config/settings/readAppearance.ts'
import { createShellTheme } from '../config/theme/createShellTheme.ts'
import { readHostAppearance } from '../page/readHostAppearance.ts'
import { readHostLooks } from '../page/readHostLooks.ts'
import { rememberSelection } from '../page/rememberSelection.ts'
import { createEarlyPanel, type EarlyPanel } from '../ui/shell/createEarlyPanel.ts'
import { isInline } from '../ui/shell/isInline.ts'
import { listVariants, toPanelVariant } from '../variants.ts'
import { isRightToLeft, matchLanguage } from '../locales/languages.ts'
import { parseConfigProp } from '../widget/parseConfigProp.ts'
import { readAttribute, readColorScheme, readLanguage } from './attributes.ts'
import { CONFIG_WAIT_MS } from './createConfigRequest.ts'
import type { EarlyElement } from './EmbeddedApp.ts'
import { pageOf } from '../dom/pageOf.ts'

/**
 * Creates the early panel of a `<docs-assistant>`, in the colours that the widget will have. It is shown only while the
 * element is open.
 *
 * @param label Names the panel and its field, like the launcher.
 * @param config docs.json, or a promise of it while it loads.
 */
export function createPanel(element: EarlyElement, label: string, config: unknown): EarlyPanel {
  const variant = listVariants().find((name) => name === readAttribute(element, 'variant'))
  const own = readLanguage(element)
  const direction = own === undefined ? undefined : isRightToLeft(matchLanguage(own)) ? 'rtl' : 'ltr'
  const panel = createEarlyPanel({
    parent: element.shadowRoot as ShadowRoot,
    label,
    variant: toPanelVariant(variant),
    placement: readAttribute(element, 'placement') === 'start' ? 'start' : 'end',
    colorScheme: 'auto',
    language: own ?? pageOf(element.ownerDocument).documentElement.lang,
    dir: readAttribute(element, 'dir') ?? direction,
    onShow: rememberSelection,
    onClose: () => element.close(),
  })
  const { style } = panel.element
  const paint = (file?: unknown) => {
    style.removeProperty('opacity')
    paintPanel(element, panel.element, file)
  }
  // Not by `instanceof`, because some pages replace `Promise`.
  if (isPromise(config)) {
    // Invisible until the colours are known, but its field already accepts input.
    style.setProperty('opacity', '0', 'important')
    const wait = new Promise<void>((resolve) => setTimeout(resolve, CONFIG_WAIT_MS))
    Promise.race([config, wait]).then(paint, () => paint())
  } else paint(config)
  const { show } = panel
  panel.show = (typed) => {
    // An inline panel is never closed.
    if (!element.open || isInline(variant)) return
    show(typed)
    const observer = new MutationObserver(() => {
      if (element.open) return
      observer.disconnect()
      panel.hide()
    })
    observer.observe(element, { attributes: true })
  }
  return panel
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Partial<Promise<unknown>> | undefined)?.then === 'function'
}

/** Gives the panel the colours that `useColorScheme` and `useSiteSettings` will give to the widget. */
function paintPanel(element: HTMLElement, panel: HTMLElement, file: unknown): void {
  const page = element.ownerDocument
  const config = parseConfigProp(file)
  const chosen = readColorScheme(element)
  const isChosen = chosen === 'light' || chosen === 'dark'
  const preset = readAppearance(config)
  const scheme = isChosen ? chosen : (readHostAppearance(page) ?? preset)
  const isSystemDark = pageOf(page).defaultView!.matchMedia?.('(prefers-color-scheme: dark)').matches
  const mode = scheme === 'system' ? (isSystemDark ? 'dark' : 'light') : scheme
  panel.style.setProperty('color-scheme', mode, 'important')
  const looks = config ?? readHostLooks(pageOf(page).body, mode)
  if (looks === undefined) return
  for (const [name, value] of Object.entries(createShellTheme(looks)[mode])) panel.style.setProperty(name, value)
}
