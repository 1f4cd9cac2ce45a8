import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether an input method (IME) is composing. If so, Enter and Escape belong to it. Safari reports only key code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  return ('nativeEvent' in event ? event.nativeEvent : event).isComposing || event.keyCode === 229
}
