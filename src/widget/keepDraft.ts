/** How long typing must pause before the question is stored. */
const PAUSE_MS = 500
/** Longer questions are not stored, because the page shares the storage. */
const MAX_CHARACTERS = 40_000

/**
 * Stores the unsent question for this tab, so that it survives a reload and is there on the next page. It is restored
 * when the field is empty. To keep typing fast, it is stored when the reader pauses, and when the page is left.
 *
 * @param isOn Whether anything may be stored. If not, a stored question is removed.
 * @returns A function that stops this.
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
      // The storage is full or forbidden; the question is not stored.
    }
  }

  function write(): void {
    view.clearTimeout(timer)
    const draft = read()
    // Unchanged since it was last stored here. Another assistant on the page may have stored its own.
    if (draft === undefined || draft === written) return
    written = draft
    if (draft === '' && earlier !== '') bringBack()
    else save(earlier === '' ? draft : `${draft}\n\n${earlier}`)
  }

  /** Only into an empty field, which may already contain text from the page, a link or the early panel. */
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
  // Sending a question, by key or by click, empties the field.
  const events = ['input', 'keyup', 'click']
  for (const name of events) panel.addEventListener(name, writeSoon)
  view.addEventListener('pagehide', write)
  // The reader may have typed before this ran.
  writeSoon()
  return () => {
    write()
    for (const name of events) panel.removeEventListener(name, writeSoon)
    view.removeEventListener('pagehide', write)
  }
}
