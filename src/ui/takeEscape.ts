import type { KeyboardEvent } from 'react'
import { isComposing } from './isComposing.ts'

/** Whether Escape was pressed. If so, nothing else acts on it, such as the panel around, the browser or the host. */
export function takeEscape(event: KeyboardEvent): boolean {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
