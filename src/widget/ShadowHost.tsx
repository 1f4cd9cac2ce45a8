import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { hideTypedKeys } from '../page/hideTypedKeys.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { SHADOW_RULES } from '../ui/shell/shadowRules.ts'
import stylesheet from '../styles.css?inline'
import { pageOf } from '../dom/pageOf.ts'

export interface ShadowHostProps extends Pick<WidgetProps, 'variant' | 'shortcut'> {
  children: ReactNode
}

/** `!important` rules inside a shadow root override every rule of the page. */
const HOST_RULES = `
:host { display: contents !important }
:host([data-variant='inline']) { display: block !important; block-size: 100% !important }
`

/** Renders its children in a shadow root with its own stylesheet, so that no rule of the page affects them. */
export function ShadowHost({ variant, shortcut = 'mod+i', children }: ShadowHostProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const latest = useRef(shortcut)
  useBrowserLayoutEffect(() => {
    latest.current = shortcut
  }, [shortcut])

  useBrowserLayoutEffect(() => {
    const element = host.current
    if (element === null) return undefined
    // React may run this effect twice, but an element can have only one shadow root.
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [getSheet(element.ownerDocument)]
    setShadow(root)
    return hideTypedKeys(element, () => latest.current)
  }, [])

  return (
    <div ref={host} data-slot="host" data-variant={variant}>
      {shadow !== null && createPortal(children, shadow)}
    </div>
  )
}

/** One sheet for all widgets of a page. It is constructed, because a strict CSP forbids `<style>`. */
const sheets = new WeakMap<Document, CSSStyleSheet>()

function getSheet(page: Document): CSSStyleSheet {
  const known = sheets.get(page)
  if (known !== undefined) return known
  const sheet = new (pageOf(page).defaultView ?? window).CSSStyleSheet()
  sheet.replaceSync(stylesheet + SHADOW_RULES + HOST_RULES)
  sheets.set(page, sheet)
  return sheet
}
