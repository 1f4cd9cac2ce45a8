import { isEditable } from './isEditable.ts'
import { elementOf, pageOf } from '../dom/pageOf.ts'

const ATTRIBUTE = 'data-docs-assistant-ask'

/** An element that readers type into. One with `contenteditable` has no value. */
type TextField = HTMLElement & Partial<Pick<HTMLInputElement, 'value' | 'defaultValue'>>

/**
 * Listens to the host's own fields, forms and buttons with `data-docs-assistant-ask`. Returns a function that stops
 * listening.
 *
 * @param onAsk Gets a question, and whether to send it. Only what the reader has typed into a visible field is sent.
 *   The page may contain markup that others wrote, so a button's question, and the text that a field came with, are
 *   only filled in.
 */
export function listenForAsks(document: Document, onAsk: (question: string, send: boolean) => void): () => void {
  const typed = new WeakSet<EventTarget>()
  const onInput = ({ target, isTrusted }: Event): void => {
    if (isTrusted && target !== null) typed.add(target)
  }
  const onEvent = (event: Event): void => {
    const element = findAsking(event.target)
    if (element === null || event.defaultPrevented) return
    const field = findField(element)
    const expected = elementOf(element).localName === 'form' ? 'submit' : field === undefined ? 'click' : 'keydown'
    const { key, isComposing, shiftKey, keyCode } = event as KeyboardEvent
    if (event.type !== expected) return
    // An input method takes Enter, except for Android's keyboards, which send it with its own key code.
    const isTaken = keyCode === 229 || (isComposing && keyCode !== 13)
    if (expected === 'keydown' && (key !== 'Enter' || shiftKey || isTaken)) return
    event.preventDefault()
    if (field === undefined) {
      const question = elementOf(element).getAttribute(ATTRIBUTE)!.trim()
      return question === '' ? undefined : onAsk(question, false)
    }
    const question = (field.value ?? field.innerText).trim()
    if (question === '') return
    // What the reader typed before this began to listen differs from what the page wrote into the field.
    const isTyped = typed.has(field) || field.value !== field.defaultValue
    onAsk(question, isTyped && isShown(field))
    if (field.value === undefined) field.innerText = ''
    else field.value = ''
  }
  const types = ['click', 'submit', 'keydown']
  for (const type of types) pageOf(document).addEventListener(type, onEvent)
  pageOf(document).addEventListener('input', onInput, { capture: true })
  return () => {
    for (const type of types) pageOf(document).removeEventListener(type, onEvent)
    pageOf(document).removeEventListener('input', onInput, { capture: true })
  }
}

/** The element with the attribute, around the target of an event. A document, for example, is never inside one. */
function findAsking(target: EventTarget | null): Element | null {
  return target !== null && 'tagName' in target ? elementOf(target as Element).closest(`[${ATTRIBUTE}]`) : null
}

/** Finds where the reader types the question: in the element itself, or in a form's first field that is no list. */
function findField(element: Element): TextField | undefined {
  const { localName, querySelectorAll } = elementOf(element)
  if (localName !== 'form') return isEditable(element) ? (element as TextField) : undefined
  // A field named "elements" takes the place of the form's own list.
  const fields = [...querySelectorAll<TextField>('input, textarea, [contenteditable]')].filter(isEditable)
  return fields.find(isShown) ?? fields[0]
}

/** Whether readers can see an element. Older browsers can't say. */
function isShown(element: HTMLElement): boolean {
  return (
    (element as Partial<HTMLElement>).checkVisibility?.call(element, {
      opacityProperty: true,
      visibilityProperty: true,
    }) !== false
  )
}
