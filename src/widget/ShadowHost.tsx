import { useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { WidgetProps } from './DocsAssistantProps.ts'
import { hideTypedKeys } from '../page/hideTypedKeys.ts'
import { useBrowserLayoutEffect } from '../react/useBrowserLayoutEffect.ts'
import { SHADOW_RULES } from '../ui/shell/shadowRules.ts'
import stylesheet from '../styles.css?inline'
import { adoptStyles } from '../ui/adoptStyles.ts'

export interface ShadowHostProps extends Pick<WidgetProps, 'variant' | 'shortcut'> {
  children: ReactNode
}

/** `!important` rules inside a shadow root override every rule of the page. */
const HOST_RULES = `
:host { display: contents !important }
:host([data-variant='inline']) { display: block !important; block-size: 100% !important }
`
const STYLES = stylesheet + SHADOW_RULES + HOST_RULES

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
    adoptStyles(root, STYLES)
    setShadow(root)
    return hideTypedKeys(element, () => latest.current)
  }, [])

  return (
    <div ref={host} data-slot="host" data-variant={variant}>
      {shadow !== null && createPortal(children, shadow)}
    </div>
  )
}
