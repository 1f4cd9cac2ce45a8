/**
 * Puts a text on the clipboard, from the window that a node is in; false where the browser refuses.
 * Pages without https have no clipboard interface: there the older command is tried.
 */
export async function copyText(text: string, node: Node): Promise<boolean> {
  const owner = node.ownerDocument ?? (node as Document)
  const clipboard = owner.defaultView?.navigator.clipboard as Clipboard | undefined
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Refused by a permission or a policy: the command may still be allowed.
    }
  }
  return copyByCommand(text, owner)
}

function copyByCommand(text: string, owner: Document): boolean {
  if (typeof owner.execCommand !== 'function') return false
  // The page's own copy handlers must not see, and not change, what is copied here.
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
