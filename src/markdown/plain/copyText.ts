/**
 * Copies a text to the clipboard of the window that a node is in. Resolves to false if the browser refuses. Pages
 * without https have no clipboard API, so they use the older command.
 */
export async function copyText(text: string, node: Node): Promise<boolean> {
  const owner = node.ownerDocument ?? (node as Document)
  const clipboard = owner.defaultView?.navigator.clipboard as Clipboard | undefined
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // A permission or policy refused it. The older command may still be allowed.
    }
  }
  return copyByCommand(text, owner)
}

function copyByCommand(text: string, owner: Document): boolean {
  if (typeof owner.execCommand !== 'function') return false
  // Keeps the page's own copy handlers from seeing or changing the text.
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  owner.addEventListener('copy', write, { capture: true })
  try {
    return owner.execCommand('copy')
  } finally {
    owner.removeEventListener('copy', write, { capture: true })
  }
}
