import { pageOf } from '../dom/pageOf.ts'
import { readEntry, resolveStorage, writeEntry } from '../dom/storage.ts'
import { fieldIn } from '../ui/composer/fieldIn.ts'

/** How long typing must pause before the question is stored. */
const PAUSE_MS = 500
/** Longer questions are not stored, because the page shares the storage. */
const MAX_CHARACTERS = 40_000

/**
 * Stores the unsent question for this tab, so that it survives a reload and is there on the next page. It is restored
 * when the field is empty. To keep typing fast, it is stored when the reader pauses, and when the page is left.
 *
 * @param ownKey From `Draft`.
 * @param isOn Whether anything may be stored. If not, a stored question is removed.
 * @returns A function that stops this. With `true`, nothing stays under this key, because another one follows.
 */
export function storeDraft(
  panel: HTMLElement,
  ownKey: string,
  isOn: boolean,
  setDraft: (text: string) => void,
): (isFollowed?: boolean) => void {
  const key = `${ownKey}:draft`
  const view = pageOf(panel.ownerDocument).defaultView!
  const storage = resolveStorage(undefined, 'sessionStorage')
  const readField = () => fieldIn(panel)?.value
  let timer = 0
  /** The field's text when it was last stored, and an older question, stored after it because the field is in use. */
  let [written, earlier] = ['', '']
  /** The text that this page last stored. */
  let saved = ''

  function readSaved(): string {
    return readEntry(storage, key) ?? ''
  }

  function save(draft: string): void {
    // First, because the storage may be full.
    writeEntry(storage, key, null)
    if (draft !== '' && draft.length <= MAX_CHARACTERS) writeEntry(storage, key, draft)
    saved = readSaved()
  }

  function write(): void {
    view.clearTimeout(timer)
    const draft = readField()
    if (draft === undefined || draft === written) return
    written = draft
    if (draft === '' && earlier !== '') bringBack()
    else save(earlier === '' ? draft : `${draft}\n\n${earlier}`)
  }

  /** Only into an empty field, which may already contain text from the page, a link or the early panel. */
  function bringBack(): void {
    if (earlier === '' || readField() !== '') return
    setDraft(earlier)
    save((written = earlier))
    earlier = ''
  }

  function writeSoon(): void {
    view.clearTimeout(timer)
    timer = view.setTimeout(write, PAUSE_MS)
  }

  /** Called when the page is shown again. On a page visited since, the reader may have changed or sent the question. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    const latest = readSaved()
    if (!persisted || latest === saved) return
    // A question that was too long to store exists only here.
    if (saved === '' && written !== '') earlier = latest
    else {
      setDraft((written = latest))
      earlier = ''
    }
    saved = latest
  }

  if (!isOn) {
    save('')
    return () => {}
  }
  earlier = readSaved()
  bringBack()
  // Sending a question, by key or by click, empties the field.
  const events = ['input', 'keyup', 'click']
  for (const name of events) panel.addEventListener(name, writeSoon)
  view.addEventListener('pagehide', write)
  view.addEventListener('pageshow', comeBack)
  // The reader may have typed before this ran.
  writeSoon()
  return (isFollowed = false) => {
    write()
    if (isFollowed) save(earlier)
    for (const name of events) panel.removeEventListener(name, writeSoon)
    view.removeEventListener('pagehide', write)
    view.removeEventListener('pageshow', comeBack)
  }
}
