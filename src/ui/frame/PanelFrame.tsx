import { useCallback, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react'
import { ENGLISH_PANEL_FRAME } from '../../locales/en.panelFrame.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { adoptStyles } from '../adoptStyles.ts'
import { QUIET_ICON_BUTTON } from '../styleButton.ts'
import type { IconShape } from '../assistantShape.ts'
import { ShapeIcon } from '../icons/ShapeIcon.tsx'
import { isComposing } from '../isComposing.ts'
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
  /** The width that the reader has chosen, in pixels; undefined for the usual one. */
  width: number | undefined
  /** @param isFinal Whether the reader has finished the change. */
  onWidth: (width: number | undefined, isFinal: boolean) => void
}

/** Lets readers resize the panel. Renders the panel's edge, and a button for the header. */
export function PanelFrame(props: PanelFrameProps) {
  const { isOpen, isAlongSide, isResizable, pushes, keys, width, onWidth } = props
  const labels = useLabels()
  const words = { ...ENGLISH_PANEL_FRAME, ...labels.panelFrame }
  const [isEnlarged, setEnlarged] = useState(false)
  // Found from the button, because the panel's own ref is set only after the effects of its children.
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const findPanel = useCallback((button: HTMLElement | null) => {
    setPanel(button?.closest<HTMLElement>('[data-slot="panel"]') ?? null)
  }, [])
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
      if (event.key !== 'Escape' || !isEnlarged || event.defaultPrevented || isComposing(event)) return
      // Otherwise the panel would close as well.
      event.preventDefault()
      event.stopPropagation()
      setEnlarged(false)
    },
    [isEnlarged],
  )
  usePush(panel, pushes && isOpen && isAlongSide && !isEnlarged ? box : null)

  const label = isEnlarged ? words.usualSize : words.enlarge
  return (
    <>
      {/* Before all buttons, so that none of them is on one side of it and the next on the other. */}
      {isResizable && !isEnlarged && panel !== null && (
        <PanelEdge panel={panel} box={box} label={words.panelWidth} onWidth={onWidth} />
      )}
      <button
        ref={findPanel}
        type="button"
        data-slot="enlarge"
        aria-label={label}
        title={label}
        onClick={() => setEnlarged(!isEnlarged)}
        className={
          `${QUIET_ICON_BUTTON} da:size-9 da:border da:border-transparent da:hover:bg-surface-sunken ` +
          'da:pointer-coarse:size-11'
        }
      >
        <ShapeIcon shape={isEnlarged ? SMALLER : LARGER} size={18} />
      </button>
    </>
  )
}

const LARGER: IconShape = { paths: ['M14 4.5h5.5V10', 'M19.5 4.5 13.5 10.5', 'M10 19.5H4.5V14', 'M4.5 19.5l6-6'] }
const SMALLER: IconShape = { paths: ['M13.5 5v5.5H19', 'M13.5 10.5 20 4', 'M10.5 19v-5.5H5', 'M10.5 13.5 4 20'] }
