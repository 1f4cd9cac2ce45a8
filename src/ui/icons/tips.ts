import type { SyntheticEvent } from 'react'

/**
 * Shows the element's tooltip, which loads with the first one that a reader may need.
 *
 * @param words Shows these, at once.
 */
export function tell(element: HTMLElement, event?: Event, words?: string): void {
  import('../tooltip.ts').then(
    (module) => module.offerTip(element, event, words),
    // Its accessible name remains.
    () => {},
  )
}

const showTip = (event: SyntheticEvent<HTMLElement>) => tell(event.currentTarget, event.nativeEvent)

/** The props of an element with a tooltip: its accessible name and shortcut, or its text if that is cut off. */
export const TIP = { onPointerOver: showTip, onFocusCapture: showTip }
