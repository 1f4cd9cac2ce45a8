/** How long a reader stops typing before the question is written. */
const PAUSE_MS = 500
/** Longer ones are not kept: the storage is shared with the page. */
const MAX_CHARACTERS = 40_000

/**
 * Keeps the question that a reader has not sent, in this tab: over a reload and on the next page. It comes back when
 * the field is empty. Typing waits for nothing: a question is written when the reader pauses, and when the page goes.
 *
 * @param isOn Whether anything may be kept. If not, what is there is removed.
 * @returns a function that stops it
 */
export function keepDraft(
  panel: HTMLElement,
  panelKey: string,
  isOn: boolean,
  setDraft: (text: string) => void,
): () => void {
  const key = `${panelKey}:draft`
  const view = panel.ownerDocument.defaultView!
  const read = () => panel.querySelector<HTMLTextAreaElement>('[data-slot="input"]')?.value
  let timer = 0
  let [written, earlier] = ['', '']

  function save(draft: string): void {
    try {
      view.sessionStorage.removeItem(key)
      if (draft !== '' && draft.length <= MAX_CHARACTERS) view.sessionStorage.setItem(key, draft)
    } catch {
      // The storage is full or forbidden.
    }
  }

  function write(): void {
    view.clearTimeout(timer)
    const draft = read()
    // Another assistant of this kind may have written its own.
    if (draft === undefined || draft === written) return
    written = draft
    if (draft === '' && earlier !== '') bringBack()
    else save(earlier === '' ? draft : `${draft}\n\n${earlier}`)
  }

  /** Not while the field has words of the page, of a link, or of the early panel. */
  function bringBack(): void {
    if (earlier === '' || read() !== '') return
    setDraft(earlier)
    save((written = earlier))
    earlier = ''
  }

  function writeSoon(): void {
    view.clearTimeout(timer)
    timer = view.setTimeout(write, PAUSE_MS)
  }

  if (!isOn) {
    save('')
    return () => {}
  }
  try {
    earlier = view.sessionStorage.getItem(key) ?? ''
  } catch {
    // The storage is forbidden.
  }
  bringBack()
  // The field is emptied when its question is sent: by a key or a press.
  const events = ['input', 'keyup', 'click']
  for (const name of events) panel.addEventListener(name, writeSoon)
  view.addEventListener('pagehide', write)
  // The reader may have typed before this was there.
  writeSoon()
  return () => {
    write()
    for (const name of events) panel.removeEventListener(name, writeSoon)
    view.removeEventListener('pagehide', write)
  }
}
