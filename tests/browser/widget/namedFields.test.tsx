/** A form's field takes the place of the form's property of the same name. */
import { afterEach, expect, test, vi } from 'vitest'
import { isEditable } from '../../../src/page/isEditable.ts'
import { listenForAsks } from '../../../src/page/listenForAsks.ts'
import { readElement } from '../../../src/page/readElement.ts'
import { describeSelection } from '../../../src/page/readSelection.ts'

const NAMES =
  'closest matches contains ownerDocument getAttribute hasAttribute querySelector querySelectorAll localName ' +
  'tagName id textContent parentElement isContentEditable getRootNode nodeType checkVisibility'

afterEach(() => document.querySelector('#asking')?.remove())

function addForm(): HTMLFormElement {
  const form = document.createElement('form')
  Element.prototype.setAttribute.call(form, 'id', 'asking')
  Element.prototype.setAttribute.call(form, 'data-docs-assistant-ask', '')
  const field = document.createElement('textarea')
  field.value = 'How?'
  const fields = NAMES.split(' ').map((name) =>
    Object.assign(document.createElement('input'), { name, type: 'hidden' }),
  )
  form.append('Some words. ', field, ...fields)
  document.body.append(form)
  return form
}

test('a form whose fields have such names is read as any other', () => {
  const form = addForm()
  // Otherwise, this test would show nothing.
  expect(form.closest).toBeInstanceOf(HTMLInputElement)
  expect(isEditable(form)).toBe(false)
  expect(readElement(form)).toMatchObject({ type: 'textSelection', value: 'Some words.', elementId: 'asking' })
  const taken = { text: 'Some words.', node: form, focused: form }
  expect(describeSelection(taken, null)).toMatchObject({ type: 'textSelection', elementId: 'asking' })
})

test('such a form asks', () => {
  const form = addForm()
  const onAsk = vi.fn<(question: string, send: boolean) => void>()
  const stop = listenForAsks(document, onAsk)
  for (const type of ['click', 'keydown', 'submit'])
    EventTarget.prototype.dispatchEvent.call(form, new Event(type, { bubbles: true, cancelable: true }))
  stop()
  expect(onAsk.mock.calls.map(([question]) => question)).toEqual(['How?'])
})
