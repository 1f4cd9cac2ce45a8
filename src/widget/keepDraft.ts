/** How long a reader stops typing before the question is written. */
const PAUSE_MS = 500

/**
 * Keeps the question that a reader has not sent, in this tab: over a reload and on the next page. Begins with what is
 * kept, if the field is empty. Typing waits for nothing: it is written when the reader pauses, and when the page goes.
 * Returns a function that stops it.
 */
export function keepDraft(panel: HTMLElement, panelKey: string, setDraft: (text: string) => void): () => void {
  const key = `${panelKey}:draft`
  const findField = () => panel.querySelector<HTMLTextAreaElement>('[data-slot="input"]')
  const view = panel.ownerDocument.defaultView!
  let timer = 0
  const write = () => {
    view.clearTimeout(timer)
    const draft = findField()?.value
    try {
      // Also after it was sent.
      if (draft === '') view.sessionStorage.removeItem(key)
      else if (draft !== undefined) view.sessionStorage.setItem(key, draft)
    } catch {
      // The storage is full or forbidden.
    }
  }
  const writeSoon = () => {
    view.clearTimeout(timer)
    timer = view.setTimeout(write, PAUSE_MS)
  }
  try {
    const kept = view.sessionStorage.getItem(key)
    if (kept && findField()?.value === '') setDraft(kept)
  } catch {
    // The storage is forbidden.
  }
  // The field is emptied when its question is sent: by a key or a press.
  const events = ['input', 'keyup', 'click']
  for (const name of events) panel.addEventListener(name, writeSoon)
  view.addEventListener('pagehide', write)
  return () => {
    write()
    for (const name of events) panel.removeEventListener(name, writeSoon)
    view.removeEventListener('pagehide', write)
  }
}
