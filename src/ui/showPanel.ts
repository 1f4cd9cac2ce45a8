/** How a panel stands on the page: over all of it, beside it, or at its place in it. */
export type PanelMode = 'modal' | 'floating'

/**
 * Puts a `<dialog>` on the page and returns its undo. `modal` makes the page behind unreachable; `floating` leaves it
 * usable. Both use the browser's top layer, so that no `z-index`, `overflow` or `transform` of the host is in the way;
 * an older browser has to do without.
 */
export function showPanel(dialog: HTMLDialogElement, mode: PanelMode): () => void {
  if (mode === 'modal' && typeof dialog.showModal === 'function') {
    dialog.showModal()
    return () => dialog.close()
  }
  if (mode === 'floating' && typeof dialog.showPopover === 'function') {
    dialog.showPopover()
    return () => {
      if (dialog.isConnected) dialog.hidePopover()
    }
  }
  dialog.setAttribute('open', '')
  return () => dialog.removeAttribute('open')
}
