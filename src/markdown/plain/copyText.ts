import { pageOf } from '../../dom/pageOf.ts'

/**
 * Copies a text to the clipboard of the window that a node is in. Resolves to false if the browser refuses. Pages
 * without https have no clipboard API, so they use the older command.
 */
export async function copyText(text: string, node: Element): Promise<boolean> {
  const owner = node.ownerDocument
  const clipboard = pageOf(owner).defaultView?.navigator.clipboard as Clipboard | undefined
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
  if (typeof pageOf(owner).execCommand !== 'function') return false
  // Keeps the page's own copy handlers from seeing or changing the text.
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  pageOf(owner).addEventListener('copy', write, { capture: true })
  try {
    return pageOf(owner).execCommand('copy')
  } finally {
    pageOf(owner).removeEventListener('copy', write, { capture: true })
  }
}
