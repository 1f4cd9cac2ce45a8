import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { PanelBox } from './usePanelBox.ts'

interface PanelEdgeProps {
  panel: HTMLElement
  box: PanelBox
  label: string
  /**
   * @param width In pixels; undefined for the usual one.
   * @param isFinal Whether the reader has finished the change.
   */
  onWidth: (width: number | undefined, isFinal: boolean) => void
}

const MIN_PX = 320
const STEP_PX = 24
/** How much of the window the widest panel leaves uncovered, as the popover in `variants.css`. */
const PAGE_PX = 40

/**
 * The panel's inner edge, which readers drag or move by keyboard to resize the panel. Arrow keys move it, Home and End
 * set the minimum and maximum width, and Enter or a double click restores the usual width. Renders a
 * `<div role="separator">`.
 */
export function PanelEdge({ panel, box, label, onWidth }: PanelEdgeProps) {
  /** The distance from the pointer to the edge, and whether the pointer has moved since the press. */
  const drag = useRef<{ offset: number; hasMoved: boolean } | null>(null)
  const max = Math.max(MIN_PX, box.windowWidth - PAGE_PX)
  const clamp = (width: number) => Math.round(Math.min(max, Math.max(MIN_PX, width)))

  /** The width with which the panel's edge is at `clientX`. */
  const widthAt = (clientX: number): number => {
    const { left, right } = panel.getBoundingClientRect()
    return box.isOnRight ? right - clientX : clientX - left
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    // Otherwise, dragging would select the page's text.
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { offset: box.width - widthAt(event.clientX), hasMoved: false }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null) return
    drag.current.hasMoved = true
    onWidth(clamp(widthAt(event.clientX) + drag.current.offset), false)
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (drag.current?.hasMoved === true) onWidth(clamp(widthAt(event.clientX) + drag.current.offset), true)
    drag.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const grows = box.isOnRight ? 'ArrowLeft' : 'ArrowRight'
    const shrinks = box.isOnRight ? 'ArrowRight' : 'ArrowLeft'
    // Not `box.width`, which is out of date if the key is pressed again before the panel is measured.
    const current = panel.offsetWidth
    const width = {
      [grows]: current + STEP_PX,
      [shrinks]: current - STEP_PX,
      Home: MIN_PX,
      End: max,
    }[event.key]
    if (width === undefined && event.key !== 'Enter') return
    event.preventDefault()
    onWidth(width === undefined ? undefined : clamp(width), true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is interactive
    <div
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is interactive
      tabIndex={0}
      data-slot="panel-edge"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={box.width}
      aria-valuemin={MIN_PX}
      aria-valuemax={max}
      aria-valuetext={`${box.width} px`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(undefined, true)}
    />
  )
}
