import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGlobal } from '../../src/embed/createGlobal.ts'

vi.stubGlobal('__VERSION__', '0.0.0-test')

const calls: unknown[][] = []

class Assistant extends HTMLElement {
  connectedCallback(): void {
    this.dispatchEvent(new CustomEvent('docs-assistant:ready', { bubbles: true }))
  }
  show(): void {
    calls.push(['show'])
  }
  ask(...values: unknown[]): void {
    calls.push(['ask', ...values])
  }
  openSearch(): void {
    calls.push(['openSearch'])
  }
  update(options: unknown): void {
    calls.push(['update', options])
  }
}
customElements.define('test-assistant', Assistant)

beforeEach(() => {
  calls.length = 0
})
afterEach(() => {
  document.body.replaceChildren()
})

test('runs queued commands in order once the element exists', () => {
  const api = createGlobal(document, 'test-assistant', [['open'], ['ask', 'How?', { send: true }]])
  api.ask('And then?')
  expect(calls).toEqual([])
  document.body.append(document.createElement('test-assistant'))
  expect(calls).toEqual([['show'], ['ask', 'How?', { send: true }], ['ask', 'And then?']])
  api.push(['open'])
  expect(calls.at(-1)).toEqual(['show'])
})

test('opens the search', () => {
  const api = createGlobal(document, 'test-assistant', undefined)
  document.body.append(document.createElement('test-assistant'))
  api.openSearch()
  expect(calls).toEqual([['openSearch']])
})

test('`init` adds one element, and a second call updates it', () => {
  const api = createGlobal(document, 'test-assistant', undefined)
  expect(api.element).toBeNull()
  api.init({ domain: 'acme' })
  api.init({ domain: 'other' })
  expect(document.querySelectorAll('test-assistant')).toHaveLength(1)
  expect(calls).toEqual([
    ['update', { domain: 'acme' }],
    ['update', { domain: 'other' }],
  ])
})

test('ignores commands that do not exist', () => {
  document.body.append(document.createElement('test-assistant'))
  const warn = vi.spyOn(console, 'warn')
  createGlobal(document, 'test-assistant', [['explode']])
  expect(calls).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
