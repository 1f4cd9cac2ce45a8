/** Others may have written a `<base>` into the page. */
import { act, cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEndpoint } from '../../src/agent-jobs/createLatestCall.ts'
import { createConfigRequest } from '../../src/embed/createConfigRequest.ts'
import { DocsAssistant, type DocsAssistantHandle } from '../../src/index.ts'
import { renderAssistant } from '../chat/renderAssistant.tsx'
import '../loadWidgetPanel.ts'

/** What a request reaches: browsers resolve an address by the page's `<base>`. */
const reached: string[] = []
const fetch = (input: RequestInfo | URL) => {
  reached.push(new URL(String(input as string), document.baseURI).href)
  return Promise.resolve(new Response('[]'))
}

beforeEach(() => {
  reached.length = 0
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.querySelector('base')?.remove()
})

async function search(): Promise<void> {
  const handle = createRef<DocsAssistantHandle>()
  render(<DocsAssistant ref={handle} baseUrl="" domain="acme" storage={null} search />)
  act(() => handle.current!.openSearch())
  const field = await vi.waitUntil(() => document.querySelector('[data-slot="search-input"]'))
  await userEvent.type(field, 'k')
}

const REQUESTS: Record<string, () => unknown> = {
  '/api/chat': () => renderAssistant(fetch as never, { api: '/api/chat', fetch }).ask('How?'),
  '/discovery/v1/assistant/acme/message': () => renderAssistant(fetch as never, { baseUrl: '', fetch }).ask('How?'),
  '/discovery/v1/search/acme': search,
  '/api/jobs/a': () =>
    callEndpoint({ fetch, endpoint: '/api/jobs', request: { id: 'a' }, controller: new AbortController() }),
  '/docs.json': () => createConfigRequest()('/docs.json'),
}

test.each(Object.keys(REQUESTS))('one of another origin does not move a request to %s', async (path) => {
  document.head.insertAdjacentHTML('afterbegin', '<base href="https://evil.example/kit/">')
  await REQUESTS[path]!()
  await vi.waitUntil(() => reached.length > 0)
  expect(reached).toEqual([location.origin + path])
})

test('one of the site does', async () => {
  document.head.insertAdjacentHTML('afterbegin', '<base href="/kit/">')
  await createConfigRequest()('docs.json')
  expect(reached).toEqual([`${location.origin}/kit/docs.json`])
})
