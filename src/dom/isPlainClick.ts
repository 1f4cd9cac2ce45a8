/** The keys and the button of a click or a press. */
type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { button?: number }

/**
 * Whether a click has neither a modifier nor another button. The browser handles those: they open tabs and windows, or
 * download. A press of a key has no button.
 */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey)
}
