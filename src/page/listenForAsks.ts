import { isEditable } from './isEditable.ts'

const ATTRIBUTE = 'data-docs-assistant-ask'

/**
 * Listens to the host's own fields, forms and buttons with `data-docs-assistant-ask`. Returns a function that stops
 * listening.
 *
 * @param onAsk Gets a question to send, which the reader typed, or a button's question, which is only filled in.
 */
export function listenForAsks(document: Document, onAsk: (question: string, send: boolean) => void): () => void {
  const onEvent = (event: Event): void => {
    const element = (event.target as Element | null)?.closest?.(`[${ATTRIBUTE}]`)
    if (element == null || event.defaultPrevented) return
    const field = findField(element)
    const expected = element.localName === 'form' ? 'submit' : field === undefined ? 'click' : 'keydown'
    const { key, isComposing, shiftKey, keyCode } = event as KeyboardEvent
    if (event.type !== expected) return
    if (expected === 'keydown' && (key !== 'Enter' || shiftKey || isComposing || keyCode === 229)) return
    event.preventDefault()
    if (field === undefined) return onAsk(element.getAttribute(ATTRIBUTE)!.trim(), false)
    // An element with `contenteditable` has no value.
    const text = 'value' in field ? 'value' : 'innerText'
    const question = field[text].trim()
    if (question === '') return
    onAsk(question, true)
    field[text] = ''
  }
  const types = ['click', 'submit', 'keydown']
  for (const type of types) document.addEventListener(type, onEvent)
  return () => {
    for (const type of types) document.removeEventListener(type, onEvent)
  }
}

/** Finds where the reader types the question: in the element itself, or in a form's first field that is no list. */
function findField(element: Element): HTMLInputElement | undefined {
  const fields =
    element.localName === 'form'
      ? [...(element as HTMLFormElement).elements].filter(({ localName }) => localName !== 'select')
      : [element]
  return fields.find(isEditable) as HTMLInputElement | undefined
}
