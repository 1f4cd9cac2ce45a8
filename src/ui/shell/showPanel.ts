/** Whether the panel blocks the page or floats above it. */
export type PanelMode = 'modal' | 'floating'

/**
 * Shows a `<dialog>` and returns a function that hides it. `modal` makes the page behind it inert; `floating` leaves it
 * usable. Both use the browser's top layer, so that no `z-index`, `overflow` or `transform` of the host affects it.
 * Older browsers only get the `open` attribute.
 *
 * @param onForced Called when the browser itself closed the dialog, for example by a phone's back gesture.
 */
export function showPanel(dialog: HTMLDialogElement, mode: PanelMode, onForced: () => void): () => void {
  if (mode === 'modal' && typeof dialog.showModal === 'function') {
    dialog.showModal()
    const onClose = () => {
      // The event is asynchronous. It may belong to our own `close()`, with the dialog shown again since.
      if (!dialog.open) onForced()
    }
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('close', onClose)
      dialog.close()
    }
  }
  const isPopover = mode === 'floating' && typeof dialog.showPopover === 'function'
  if (isPopover) dialog.showPopover()
  // Testing tools recognize an open dialog only by this attribute.
  dialog.setAttribute('open', '')
  return () => {
    dialog.removeAttribute('open')
    if (isPopover && dialog.isConnected) dialog.hidePopover()
  }
}
