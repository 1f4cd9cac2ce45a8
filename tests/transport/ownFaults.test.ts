import { expect, test } from 'vitest'
import { assistantFetch, type AssistantFetchOptions } from '../../src/transport/assistantFetch.ts'

const isBroken = () => {
  throw new TypeError('x is not a function')
}

type Given = Pick<AssistantFetchOptions, 'fetch' | 'headers' | 'onThread'>

/** The code of the problem of a request. */
async function codeOf(options: Given): Promise<unknown> {
  const needed: AssistantFetchOptions = {
    answerId: 'answer',
    createId: () => 'id',
    takenIds: new Set(),
    stallTimeoutMs: 1000,
  }
  const request = assistantFetch('https://docs.test', { method: 'POST' }, { ...needed, ...options })
  return request.then(
    () => 'none',
    (error: { problem: { code: string } }) => error.problem.code,
  )
}

test.each<[string, string, Given]>([
  ['a failed request', 'blocked', { fetch: async () => isBroken() }],
  ['a failed request of a host whose fetch throws at once', 'blocked', { fetch: isBroken }],
  ['headers of the host that throw', 'unknown', { headers: isBroken }],
  [
    'a callback that throws',
    'unknown',
    { fetch: async () => new Response(null, { headers: { 'X-Thread-Id': 't' } }), onThread: isBroken },
  ],
])('%s is the problem "%s"', async (_name, code, options) => {
  expect(await codeOf(options)).toBe(code)
})
