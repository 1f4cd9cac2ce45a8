import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

const ENTER = 13

/**
 * Whether an input method (IME) is composing. If so, Enter and Escape belong to it. Safari reports only key code 229.
 * Android's keyboards compose each word, so there Enter is meant for the field. It comes with its own key code then.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return keyCode === 229 || (isComposing && keyCode !== ENTER)
}
