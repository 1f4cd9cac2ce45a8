import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { useDocsAssistant, type DocsAssistantChat, type UseDocsAssistantOptions } from '../../src/chat/index.ts'
import { getMessageText } from '../../src/protocol/index.ts'
import { fakeAssistant, type FakeAssistant, type FakeScript } from '../../src/testing/index.ts'

export const CONNECTION = { baseUrl: 'https://docs.test', domain: 'acme', apiKey: 'svc_dsc_1' }

const WAIT = { timeout: 20_000, interval: 4 }

/** Renders the hook in StrictMode with a scripted service. Stores nothing by default. */
export function renderAssistant(script: FakeScript | FakeAssistant, options: Partial<UseDocsAssistantOptions> = {}) {
  const fetch = typeof script === 'function' && 'requests' in script ? script : fakeAssistant(script)
  const hook = renderHook(
    (more: Partial<UseDocsAssistantOptions>) =>
      useDocsAssistant({ ...CONNECTION, storage: null, scheduleUpdate: atOnce, fetch, ...options, ...more }),
    { wrapper: StrictMode, initialProps: {} },
  )
  return {
    fetch,
    get chat(): DocsAssistantChat {
      return hook.result.current
    },
    /** The text of each message. */
    get texts(): string[] {
      return hook.result.current.messages.map(getMessageText)
    },
    do(action: (chat: DocsAssistantChat) => unknown): void {
      act(() => void action(hook.result.current))
    },
    /** Waits until no request is running or queued. */
    async settle(): Promise<void> {
      await waitFor(() => expect(hook.result.current.status).toMatch(/ready|error/), WAIT)
    },
    async ask(question: string): Promise<void> {
      this.do((chat) => chat.send(question))
      await this.settle()
    },
    async until(check: (chat: DocsAssistantChat) => boolean): Promise<void> {
      await waitFor(() => expect(check(hook.result.current)).toBe(true), WAIT)
    },
    rerender: hook.rerender,
    unmount: hook.unmount,
  }
}

/** Schedules updates without waiting for a frame. */
export function atOnce(callback: () => void): () => void {
  let isOff = false
  queueMicrotask(() => {
    if (!isOff) callback()
  })
  return () => {
    isOff = true
  }
}

/** Runs without React's test environment, so that React renders whenever it wants, as on a page. */
export async function withoutAct(run: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  await run().finally(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = before
  })
}
