import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { createSiteKey } from '../chat/storage/createSiteKey.ts'
import { readEntry, resolveStorage, writeEntry } from '../dom/storage.ts'
import { useVisualViewport } from '../page/useVisualViewport.ts'
import { runWhenIdle } from '../schedule/runWhenIdle.ts'
import { PanelFrame } from '../ui/frame/PanelFrame.tsx'
import { isInline } from '../ui/shell/isInline.ts'
import { panelOf } from '../ui/shell/panelOf.ts'
import { DIALOGS, toPanelVariant, type DialogVariant } from '../variants.ts'
import type { WidgetProps } from './DocsAssistantProps.ts'

export interface PanelControlsProps {
  options: WidgetProps
  panel: RefObject<HTMLElement | null>
  isOpen: boolean
  /** Whether the panel fills the window, as on a phone. */
  isFullScreen: boolean
  /** Receives a key handler, which the panel must call before its other handlers. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
}

/**
 * Sets the panel's size: above a phone's keyboard, or as the reader left it. Lays out a closed panel before it opens. A
 * chunk of its own.
 */
export function PanelControls(props: PanelControlsProps) {
  const { options, panel, isOpen, isFullScreen } = props
  useVisualViewport(panel, isOpen && isFullScreen)
  useEffect(() => runWhenIdle(() => layOut(panel.current)), [panel])
  const variant = toPanelVariant(options.variant)
  // Keyed, because each variant has a width of its own.
  return isFullScreen || isInline(variant) ? null : <SizeControls key={variant} {...props} variant={variant} />
}

/** Lays out a closed panel without painting it. The first time, the browser also loads its fonts. */
function layOut(panel: HTMLElement | null): void {
  if (panel?.dataset.state !== 'closed') return
  panel.style.setProperty('transition', 'none', 'important')
  panel.dataset.state = 'open'
  void panel.offsetHeight
  panel.dataset.state = 'closed'
  // Otherwise it would close with motion.
  void panel.offsetHeight
  panel.style.removeProperty('transition')
}

function SizeControls({ variant, options, ...rest }: PanelControlsProps & { variant: DialogVariant }) {
  const place = DIALOGS[variant]
  const storage = resolveStorage(options.storage)
  const key = createSiteKey('panel', options, variant)
  const [width, setWidth] = useState(() => readWidth(readEntry(storage, key)))
  return (
    <PanelFrame
      {...rest}
      panelOf={panelOf}
      isAlongSide={place === 'side'}
      isResizable={place !== 'modal'}
      pushes={options.push !== false}
      width={width}
      onWidth={(next, isFinal) => {
        setWidth(next)
        if (isFinal) writeEntry(storage, key, next === undefined ? null : String(next))
      }}
    />
  )
}

function readWidth(entry: string | null): number | undefined {
  const width = Number(entry ?? Number.NaN)
  return width >= 200 && width <= 4_000 ? width : undefined
}
