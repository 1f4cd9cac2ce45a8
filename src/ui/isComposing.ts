import type { KeyboardEvent } from 'react'

/**
 * Whether an input method is composing. Its Enter and Escape are not for us. Safari reports it only by key code 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
