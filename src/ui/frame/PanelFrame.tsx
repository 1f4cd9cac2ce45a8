import { useCallback, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { ENGLISH_PANEL_FRAME } from '../../locales/en.panelFrame.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { takeEscape } from '../takeEscape.ts'
import { useLabels } from '../settings.ts'
import frameStyles from './frame.css?inline'
import { PanelEdge } from './PanelEdge.tsx'
import { usePanelBox } from './usePanelBox.ts'
import { usePush } from './usePush.ts'

export interface PanelFrameProps {
  isOpen: boolean
  /** Whether the panel is along a side of the window. */
  isAlongSide: boolean
  /** Whether readers can change its width. */
  isResizable: boolean
  /** Whether a panel along a side makes room for itself on the page. */
  pushes: boolean
  /** Receives a key handler, which the panel must call before its other handlers. */
  keys: Ref<(event: KeyboardEvent) => void>
  isEnlarged: boolean
  onEnlarge: (isEnlarged: boolean) => void
  /** The width that the reader has chosen, in pixels; undefined for the usual one. */
  width: number | undefined
  /** @param isFinal Whether the reader has finished the change. */
  onWidth: (width: number | undefined, isFinal: boolean) => void
  /** Finds the panel from a child, because the panel's own ref is set only after the effects of its children. */
  panelOf: (child: HTMLElement | null) => HTMLElement | null
}

/** Lets readers resize the panel. Renders the panel's edge. */
export function PanelFrame(props: PanelFrameProps) {
  const { isOpen, isAlongSide, isResizable, pushes, keys, isEnlarged, onEnlarge, width, onWidth, panelOf } = props
  const labels = useLabels()
  const words = { ...ENGLISH_PANEL_FRAME, ...labels.panelFrame }
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const findPanel = useCallback((child: HTMLElement | null) => setPanel(panelOf(child)), [panelOf])
  const box = usePanelBox(panel)

  useBrowserLayoutEffect(() => {
    if (panel !== null) adoptStyles(panel, frameStyles)
  }, [panel])
  useBrowserLayoutEffect(() => {
    const style = panel?.style
    if (width === undefined || style === undefined) return undefined
    style.setProperty('--da-panel-width', `${width}px`)
    return () => void style.removeProperty('--da-panel-width')
  }, [panel, width])
  useBrowserLayoutEffect(() => {
    panel?.toggleAttribute('data-enlarged', isEnlarged)
    return () => panel?.removeAttribute('data-enlarged')
  }, [panel, isEnlarged])
  useImperativeHandle(
    keys,
    () => (event: KeyboardEvent) => {
      if (isEnlarged && takeEscape(event)) onEnlarge(false)
    },
    [isEnlarged, onEnlarge],
  )
  usePush(panel, pushes && isOpen && isAlongSide && !isEnlarged ? box : null)

  return (
    <>
      <span ref={findPanel} hidden />
      {/* Before all buttons, so that none of them is on one side of it and the next on the other. */}
      {isResizable && !isEnlarged && panel !== null && (
        <PanelEdge panel={panel} box={box} label={words.panelWidth} onWidth={onWidth} />
      )}
    </>
  )
}
