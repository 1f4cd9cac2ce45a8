/** Puts text on the clipboard; over plain http, where there is no clipboard to ask, by the browser's old command. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  const { ownerDocument } = near
  const clipboard = ownerDocument.defaultView?.navigator.clipboard
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Refused, perhaps by a permission policy of the page: the command below may still be allowed.
    }
  }
  const area = ownerDocument.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'da-visually-hidden'
  near.after(area)
  area.select()
  try {
    return ownerDocument.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    near.focus()
  }
}
