import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, it } from 'vitest'
import { useDocsAssistant, type UseDocsAssistantOptions } from '../../src/chat/index.ts'
import { messageText } from '../../src/protocol/index.ts'
import { dataStream, fakeAssistant } from '../../src/testing/index.ts'

const CONNECTION = { baseUrl: 'https://docs.test', domain: 'acme', apiKey: 'svc_dsc_1', storage: null }

function ask(options: Partial<UseDocsAssistantOptions>) {
  return renderHook((more: Partial<UseDocsAssistantOptions>) => useDocsAssistant({ ...CONNECTION, ...options, ...more }), { wrapper: StrictMode })
}

it('streams an answer and takes its thread', async () => {
  const fetch = fakeAssistant(dataStream().step('msg_1').text('Hello ', 'there').finish({ threadId: 't1' }))
  const { result } = ask({ fetch })
  act(() => void result.current.send('Hi?'))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(result.current.messages.map(messageText)).toEqual(['Hi?', 'Hello there'])
  expect(result.current.messages[1]?.id).toBe('msg_1')
  expect(result.current.threadId).toBe('t1')
  act(() => void result.current.send('And?'))
  await waitFor(() => expect(result.current.messages).toHaveLength(4))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(fetch.requests[1]?.body.threadId).toBe('t1')
})
