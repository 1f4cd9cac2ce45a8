// The module `embed/fields.js`: what takes keys before the widget has loaded.
import { readHostAppearance } from '../page/readHostAppearance.ts'
import { createEarlyPanel, type EarlyPanel } from '../ui/shell/createEarlyPanel.ts'
import { toPanelVariant, VARIANTS } from '../ui/shell/variants.ts'
import { isRightToLeft, matchLanguage } from '../locales/languages.ts'
import { readAttribute, readLanguage } from './attributes.ts'
import type { EarlyElement } from './EmbeddedApp.ts'

export { createAskBar } from '../ui/shell/createAskBar.ts'

/** Creates the early panel of a `<docs-assistant>`, with the launcher's words. It shows only while that is open. */
export function createPanel(element: EarlyElement, label: string): EarlyPanel {
  const variant = VARIANTS.find((name) => name === readAttribute(element, 'variant'))
  const appearance = readAttribute(element, 'appearance')
  const isChosen = appearance === 'light' || appearance === 'dark'
  const own = readLanguage(element)
  const direction = own === undefined ? undefined : isRightToLeft(matchLanguage(own)) ? 'rtl' : 'ltr'
  const panel = createEarlyPanel({
    parent: element.shadowRoot as ShadowRoot,
    label,
    variant: toPanelVariant(variant),
    placement: readAttribute(element, 'placement') === 'start' ? 'start' : 'end',
    colorScheme: isChosen ? appearance : (readHostAppearance(element.ownerDocument) ?? 'auto'),
    language: own ?? element.ownerDocument.documentElement.lang,
    dir: readAttribute(element, 'dir') ?? direction,
    onClose: () => element.close(),
  })
  const { show } = panel
  panel.show = () => {
    // An inline panel is never closed.
    if (!element.open || variant === 'inline') return
    show()
    const observer = new MutationObserver(() => {
      if (element.open) return
      observer.disconnect()
      panel.hide()
    })
    observer.observe(element, { attributes: true })
  }
  return panel
}
