import { afterEach, expect, test } from 'vitest'
import { hideTypedKeys } from '../../src/page/hideTypedKeys.ts'

let cleanUp = () => {}
afterEach(() => {
  cleanUp()
  document.body.replaceChildren()
})

/** A field in a shadow root, and the keys that the page sees. */
function place() {
  const host = document.createElement('div')
  const field = document.createElement('textarea')
  const button = document.createElement('button')
  host.attachShadow({ mode: 'open' }).append(field, button)
  document.body.append(host)
  const seen: string[] = []
  const listen = ({ type, key }: KeyboardEvent) => void seen.push(`${type} ${key}`)
  for (const name of ['keydown', 'keypress', 'keyup'] as const) document.body.addEventListener(name, listen)
  const release = hideTypedKeys(host, () => 'alt+h')
  cleanUp = () => {
    release()
    for (const name of ['keydown', 'keypress', 'keyup'] as const) document.body.removeEventListener(name, listen)
  }
  const press = (target: HTMLElement, key: string, init: KeyboardEventInit = {}) => {
    for (const name of ['keydown', 'keypress', 'keyup'])
      target.dispatchEvent(new KeyboardEvent(name, { key, bubbles: true, composed: true, ...init }))
  }
  return { field, button, press, seen, release }
}

test('the page does not see what a reader types in the widget', () => {
  const { field, press, seen } = place()
  press(field, '/')
  press(field, '@', { ctrlKey: true, altKey: true })
  expect(seen).toEqual([])
})

test('the page sees commands, the widget’s shortcut, and keys outside text fields', () => {
  const { field, button, press, seen } = place()
  press(field, 'k', { metaKey: true })
  press(field, 'k', { ctrlKey: true })
  press(field, 'h', { altKey: true })
  press(button, '/')
  expect(seen.filter((entry) => entry.startsWith('keydown'))).toEqual([
    'keydown k',
    'keydown k',
    'keydown h',
    'keydown /',
  ])
})

test('the page sees typed keys again after the cleanup', () => {
  const { field, press, seen, release } = place()
  release()
  press(field, '/')
  expect(seen).toHaveLength(3)
})
