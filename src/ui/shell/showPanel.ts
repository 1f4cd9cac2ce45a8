/** Whether the panel blocks the page or floats above it. */
export type PanelMode = 'modal' | 'floating'

/**
 * Puts a `<dialog>` on the page and returns its undo. `modal` makes the page behind unreachable; `floating` leaves it
 * usable. Both use the browser's top layer, so that no `z-index`, `overflow` or `transform` of the host is in the way;
 * an older browser has to do without.
 *
 * @param onForced Called when the browser itself has closed the dialog, as a phone's back gesture can.
 */
export function showPanel(dialog: HTMLDialogElement, mode: PanelMode, onForced: () => void): () => void {
  if (mode === 'modal' && typeof dialog.showModal === 'function') {
    dialog.showModal()
    const onClose = () => {
      // The close event comes late: it may belong to our own close, before the dialog was shown again.
      if (!dialog.open) onForced()
    }
    dialog.addEventListener('close', onClose)
    return () => {
      dialog.removeEventListener('close', onClose)
      dialog.close()
    }
  }
  if (mode === 'floating' && typeof dialog.showPopover === 'function') {
    dialog.showPopover()
    // Testing tools recognize an open dialog only by this.
    dialog.setAttribute('open', '')
    return () => {
      dialog.removeAttribute('open')
      if (dialog.isConnected) dialog.hidePopover()
    }
  }
  dialog.setAttribute('open', '')
  return () => dialog.removeAttribute('open')
}
