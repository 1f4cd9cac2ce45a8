import type { SyntheticEvent } from 'react'
import { lazyModule } from '../../react/lazyModule.ts'
import { whenLoaded } from '../../react/whenLoaded.ts'

const tooltip = lazyModule(() => import('../tooltip.ts'))

/**
 * Shows the element's tooltip, which loads with the first one that a reader may need.
 *
 * @param words Shows these, at once.
 */
export function tell(element: HTMLElement, event?: Event, words?: string): void {
  // If it can't be loaded, the accessible name remains.
  whenLoaded(tooltip, (module) => module.offerTip(element, event, words))
}

const showTip = (event: SyntheticEvent<HTMLElement>) => tell(event.currentTarget, event.nativeEvent)

/**
 * The props of an element with a tooltip: its accessible name and shortcut, or its text if that is cut off. A pointer
 * that rests where the element appears has not asked for one: it must move.
 */
export const TIP = { onPointerMove: showTip, onFocusCapture: showTip }
