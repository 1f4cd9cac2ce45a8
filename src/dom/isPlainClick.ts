/** The keys and the button of a click or a press. */
type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'> & { button?: number }

/** Whether a click has neither a modifier nor another button, which open tabs and windows or download. */
export function isPlainClick({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  return !(button || ctrlKey || metaKey || shiftKey || altKey)
}
