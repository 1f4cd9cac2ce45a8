/**
 * Copies a text to the clipboard, from the window of a node. Resolves with false if the browser refuses.
 * Pages without https have no clipboard API, so the older command is used there.
 */
export async function copyText(text: string, node: Node): Promise<boolean> {
  const owner = node.ownerDocument ?? (node as Document)
  const clipboard = owner.defaultView?.navigator.clipboard as Clipboard | undefined
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // A permission or policy refused it. The command may still be allowed.
    }
  }
  return copyByCommand(text, owner)
}

function copyByCommand(text: string, owner: Document): boolean {
  if (typeof owner.execCommand !== 'function') return false
  // The page's own copy handlers must neither see nor change what is copied here.
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
