import { isEditable } from './isEditable.ts'

/** Matches the host's own fields, forms and buttons that ask the assistant. */
const ASKING = '[data-docs-assistant-ask]'

/**
 * Listens to the host's own fields, forms and buttons with `data-docs-assistant-ask`. Sends a question that the reader
 * typed, but only fills in the question of a button. Returns a function that stops listening.
 *
 * @param onAsk Returns whether the assistant accepts the question.
 */
export function listenForAsks(document: Document, onAsk: (question: string, send: boolean) => boolean): () => void {
  const onEvent = (event: Event): void => {
    const element = (event.target as Element | null)?.closest?.<HTMLElement>(ASKING)
    if (element == null || event.defaultPrevented) return
    const isForm = element.localName === 'form'
    const field = isForm
      ? [...(element as HTMLFormElement).elements].find(isEditable)
      : isEditable(element)
        ? element
        : undefined
    const expected = isForm ? 'submit' : field === undefined ? 'click' : 'keydown'
    const { key, isComposing, shiftKey, keyCode } = event as KeyboardEvent
    if (event.type !== expected) return
    if (expected === 'keydown' && (key !== 'Enter' || shiftKey || isComposing || keyCode === 229)) return
    const typed = field as HTMLInputElement | undefined
    const question = (typed?.value ?? element.getAttribute('data-docs-assistant-ask') ?? '').trim()
    if (typed !== undefined && question === '') return event.preventDefault()
    if (!onAsk(question, typed !== undefined)) return
    event.preventDefault()
    if (typed !== undefined) typed.value = ''
  }
  const types = ['click', 'submit', 'keydown']
  for (const type of types) document.addEventListener(type, onEvent)
  return () => {
    for (const type of types) document.removeEventListener(type, onEvent)
  }
}
