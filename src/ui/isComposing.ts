import type { KeyboardEvent } from 'react'

/** Whether an input method is composing: its Enter and Escape are its own. Safari tells it by key code 229 alone. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
