import { describe, expect, test } from 'vitest'
import { ENDPOINT, KEY, question, startService, type TestService } from './startService.ts'

const DEFAULT_KEY = 'svc_dsc_local'

/** Sends a preflight and a question, like a browser on a page of this origin. */
async function askFrom(service: TestService, origin: string, key: string) {
  const preflight = await fetch(service.url + ENDPOINT, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
  const answer = await service.ask(question('webhook'), { headers: { Origin: origin, Authorization: `Bearer ${key}` } })
  const isReadable = ({ headers }: Response) =>
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? 'none')
  return { mayAsk: isReadable(preflight), mayRead: isReadable(answer), status: answer.status, answer }
}

describe('with the default key', () => {
  test.each(['https://evil.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'null'])(
    'a page of %s cannot read the docs',
    async (origin) => {
      const service = await startService({ keys: [DEFAULT_KEY] })
      const { mayAsk, mayRead, status, answer } = await askFrom(service, origin, DEFAULT_KEY)
      expect({ mayAsk, mayRead, status }).toEqual({ mayAsk: false, mayRead: false, status: 403 })
      expect(await answer.text()).not.toContain('garden')
    },
  )

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:5173', 'https://docs.localhost'])(
    'a page of %s can: it is on this machine',
    async (origin) => {
      const service = await startService({ keys: [DEFAULT_KEY] })
      const { mayAsk, mayRead, status, answer } = await askFrom(service, origin, DEFAULT_KEY)
      expect({ mayAsk, mayRead, status }).toEqual({ mayAsk: true, mayRead: true, status: 200 })
      expect(answer.headers.get('vary')).toContain('Origin')
    },
  )

  test('a page of an allowed origin can', async () => {
    const allowedOrigins = ['https://docs.acme.example']
    const service = await startService({ keys: [DEFAULT_KEY], allowedOrigins })
    expect(await askFrom(service, 'https://docs.acme.example', DEFAULT_KEY)).toMatchObject({ mayRead: true })
    expect(await askFrom(service, 'http://docs.acme.example', DEFAULT_KEY)).toMatchObject({ mayRead: false })
  })

  test('the site itself can, under any of its host names', async () => {
    const service = await startService({ keys: [DEFAULT_KEY], allowedHosts: ['docs.acme.example'] })
    const headers = { Origin: 'https://docs.acme.example', Authorization: `Bearer ${DEFAULT_KEY}` }
    const request = new Request(`http://docs.acme.example${ENDPOINT}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(question('webhook')),
    })
    expect((await service.service.handle(request)).status).toBe(200)
  })

  test('the log names a refused origin once, and how to allow it', async () => {
    const service = await startService({ keys: [DEFAULT_KEY] })
    await askFrom(service, 'https://docs.acme.example', DEFAULT_KEY)
    await askFrom(service, 'https://docs.acme.example', DEFAULT_KEY)
    expect(service.log).toEqual([
      { level: 'warning', message: expect.stringContaining('--allow-origin https://docs.acme.example') },
    ])
  })
})

test('the log doesn’t advise owners to allow the origin of files and sandboxed frames', async () => {
  const service = await startService({ keys: [DEFAULT_KEY] })
  await askFrom(service, 'null', DEFAULT_KEY)
  expect(service.log).toEqual([{ level: 'warning', message: expect.stringContaining('and cannot be allowed') }])
})

describe('with the owner’s own key', () => {
  test('the log doesn’t advise owners to set a key', async () => {
    const service = await startService({ allowedOrigins: ['https://docs.acme.example'] })
    await askFrom(service, 'https://other.example', KEY)
    expect(service.log).toEqual([
      {
        level: 'warning',
        message: expect.stringMatching(/--allow-origin https:\/\/other\.example \(allowedOrigins\)\.$/),
      },
    ])
  })

  test('docs can be read by pages of any origin', async () => {
    const service = await startService()
    expect(await askFrom(service, 'https://any.example', KEY)).toMatchObject({ mayAsk: true, mayRead: true })
  })

  test('docs can be read only by pages of the allowed origins, if some are named', async () => {
    const service = await startService({ allowedOrigins: ['https://docs.acme.example'] })
    expect(await askFrom(service, 'https://docs.acme.example', KEY)).toMatchObject({ mayAsk: true, mayRead: true })
    expect(await askFrom(service, 'https://any.example', KEY)).toMatchObject({ mayAsk: false, mayRead: false })
  })
})

test.each(['docs.acme.example', 'https://docs.acme.example/', 'https://docs.acme.example/docs', '*', ''])(
  '"%s" is refused as an allowed origin',
  async (origin) => {
    await expect(startService({ allowedOrigins: [origin] })).rejects.toThrow('an allowed origin must be like')
  },
)
