import { afterEach, expect, test, vi } from 'vitest'
import { readProps, withoutUnusable } from '../../src/embed/readProps.ts'

function elementOf(html: string): Element {
  const template = document.createElement('template')
  template.innerHTML = `<div ${html}></div>`
  return template.content.firstElementChild!
}
const read = (html: string) => readProps(elementOf(html))

afterEach(() => vi.unstubAllGlobals())

test('without attributes, there are only the required props', () => {
  expect(read('')).toEqual({ baseUrl: '', domain: '' })
})

test('attributes become props', () => {
  const html = `base-url="https://api.example.com/" domain="acme" api-key="svc_dsc_1" fp="user-1"
    endpoint="v2" api="/api/chat" protocol="ui-message-stream"
    retrieval-page-size="8" max-steps="3"
    version="v2" language="en" current-path="/a" stall-timeout-ms="5000" storage="none"
    variant="panel" placement="start" color-scheme="dark" dir="rtl" site-url="https://docs.example.com"
    allowed-image-origins="https://a.example https://b.example" starter-questions="One? | Two\\|2? ||" launcher="none"
    credentials="include" shortcut="alt+h" deep-link="q" agent-jobs="/api/jobs" config='{"name":"Acme"}'
    label-title="Ask" label-input-placeholder="Your question"`
  expect(read(html)).toEqual({
    baseUrl: 'https://api.example.com',
    domain: 'acme',
    apiKey: 'svc_dsc_1',
    fp: 'user-1',
    endpoint: 'v2',
    api: '/api/chat',
    protocol: 'ui-message-stream',
    retrievalPageSize: 8,
    filter: { version: 'v2', language: 'en' },
    currentPath: '/a',
    maxSteps: 3,
    stallTimeoutMs: 5000,
    storage: null,
    variant: 'panel',
    placement: 'start',
    colorScheme: 'dark',
    dir: 'rtl',
    language: 'en',
    siteUrl: 'https://docs.example.com',
    allowedImageOrigins: ['https://a.example', 'https://b.example'],
    starterQuestions: ['One?', 'Two|2?'],
    launcher: false,
    credentials: 'include',
    shortcut: 'alt+h',
    deepLink: 'q',
    agentJobs: { endpoint: '/api/jobs' },
    config: { name: 'Acme' },
    labels: { title: 'Ask', inputPlaceholder: 'Your question' },
  })
})

test('each attribute can have the prefix `data-`', () => {
  expect(read('data-base-url="https://a.test" data-domain="acme" data-version="v1" data-label-send="Go"')).toEqual({
    baseUrl: 'https://a.test',
    domain: 'acme',
    filter: { version: 'v1' },
    labels: { send: 'Go' },
  })
})

test('the filter can be JSON, which single attributes override', () => {
  expect(read(`filter='{"version":"v1","language":"de"}' language="en"`).filter).toEqual({
    version: 'v1',
    language: 'en',
  })
})

test('the shortcut and the deep link can be switched off', () => {
  expect(read('shortcut="none" deep-link="off"')).toMatchObject({ shortcut: false, deepLink: false })
})

test('unknown values fall back to the defaults', () => {
  expect(
    read(
      'variant="sidebar" color-scheme="blue" retrieval-page-size="many" label-remove-context="x" label-constructor="x"',
    ),
  ).toEqual({
    baseUrl: '',
    domain: '',
  })
})

test('invalid JSON is reported and ignored', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(read('config="{name: Acme}"').config).toBeUndefined()
  expect(error).toHaveBeenCalledWith(expect.stringContaining('"config" is not JSON'))
})

test('properties of a type that the widget can’t use are reported and ignored', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const wrong = { starterQuestions: 'One?', context: {}, initialMessages: 5, onEvent: true }
  const right = { starterQuestions: () => ['One?'], context: [], onEvent: () => {}, filter: {}, language: 'de' }
  expect(withoutUnusable(wrong)).toEqual({})
  expect(error.mock.calls.map(([text]) => text)).toEqual(
    Object.keys(wrong).map((name) => `DocsAssistant: "${name}" has a wrong type.`),
  )
  expect(withoutUnusable({ ...right, initialMessages: null })).toEqual(right)
  // The widget is drawn again with each change of a property.
  expect(withoutUnusable(wrong)).toEqual({})
  expect(error).toHaveBeenCalledTimes(4)
  error.mockRestore()
})

test('without access to the storage, nothing is stored', () => {
  const forbidden = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('window', forbidden)
  expect(read('storage="session"').storage).toBeNull()
})
