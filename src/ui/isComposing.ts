import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether an input method is composing. Its Enter and Escape are not for us. Safari reports it only by key code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  return ('nativeEvent' in event ? event.nativeEvent : event).isComposing || event.keyCode === 229
}
