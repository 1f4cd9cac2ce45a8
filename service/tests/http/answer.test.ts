import { describe, expect, test } from 'vitest'
import type { Answerer } from '../../src/service.ts'
import { readFrames, readSources, readText, readThread } from './readFrames.ts'
import { KEY, message, question, startService } from './startService.ts'

/** Pages that answer equally well. */
const LAMPS = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    `lamp-${index}.md`,
    `# Lamp ${index}\n\nThe switch of lamp ${index} is below its shade.`,
  ]),
)

function foundIn(frames: Awaited<ReturnType<typeof readFrames>>): { path: string }[] {
  return (frames.find((frame) => frame.name === 'tool-result')?.payload.result ?? []) as { path: string }[]
}

describe('the stream', () => {
  test('has the same frames as a model’s: step, search, text, sources, finish', async () => {
    const { ask } = await startService()
    const response = await ask(question('How do I turn on a webhook?'))
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-vercel-ai-data-stream': 'v1',
      'x-accel-buffering': 'no',
      'cache-control': 'no-cache, no-transform',
    })
    const frames = await readFrames(response)
    const kinds = frames.map(({ name }) => name).filter((name, index, all) => name !== all[index - 1])
    expect(kinds).toEqual([
      'start-step',
      'tool-call-start',
      'tool-call-delta',
      'tool-call',
      'tool-result',
      'text',
      'source',
      'annotations',
      'finish-step',
      'finish-message',
    ])
  })

  test('quotes the section that answers, with complete code and a link', async () => {
    const { ask } = await startService()
    const text = readText(await readFrames(await ask(question('How do I turn on a webhook?'))))
    expect(text).toContain('(/webhooks#turn-on-a-webhook)')
    expect(text).toContain('```bash\ncurl -X POST /webhooks -d url=https://example.com\n```')
  })

  test.each([
    ['a path', {}, ''],
    [
      'an address, for readers of another site',
      { headers: { Origin: 'https://docs.example.com' } },
      'https://acme.dev',
    ],
  ])('links the page at the root as %s that every site has', async (_, init, base) => {
    const { ask } = await startService(
      { siteUrl: 'https://acme.dev', keys: [KEY] },
      {
        'index.md': '# Welcome\n\nAcme keeps gardens watered.\n\n## Price\n\nA sprinkler costs nine euros.\n',
        'pay.md': '# Pay\n\nYou pay by card. The [price list](./index.md#price) names all cards.\n',
      },
    )
    const frames = await readFrames(await ask(question('What does a sprinkler cost?'), init))
    expect(readSources(frames)[0]).toBe(`${base}/`)
    expect(foundIn(frames)[0]?.path).toBe('/')
    expect(readText(frames)).toContain(`(${base}/#price)`)
    const other = readText(await readFrames(await ask(question('Can I pay by card?'), init)))
    expect(other).toContain(`[price list](${base}/#price)`)
    expect(readText(frames) + other).not.toContain('/index')
  })

  test('sends the search call in pieces that join to its arguments', async () => {
    const { ask } = await startService()
    const frames = await readFrames(await ask(question('dark mode?', { filter: { version: 'v2' }, currentPath: '/' })))
    const pieces = frames.map((frame) => (frame.name === 'tool-call-delta' ? frame.payload.argsTextDelta : '')).join('')
    const call = frames.find((frame) => frame.name === 'tool-call')
    expect(JSON.parse(pieces)).toEqual({ query: 'dark mode?', version: 'v2', currentPath: '/' })
    expect(call?.payload).toMatchObject({ toolName: 'search', args: JSON.parse(pieces) })
  })

  test('lists each found page once, with title and breadcrumb', async () => {
    const { ask } = await startService()
    const frames = await readFrames(await ask(question('How do I turn on a webhook?')))
    const result = frames.find((frame) => frame.name === 'tool-result')
    const pages = result?.payload.result as { path: string; metadata: object }[]
    expect(pages[0]).toEqual({
      path: '/webhooks',
      metadata: expect.objectContaining({
        title: 'Webhooks',
        breadcrumb: ['Start'],
        headings: expect.arrayContaining([expect.stringContaining('a webhook')]),
      }),
    })
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  test('has only the quoted pages as sources, each of them once', async () => {
    const { ask } = await startService({}, LAMPS)
    const frames = await readFrames(await ask(question('switch of a lamp')))
    const sources = readSources(frames)
    expect(foundIn(frames).length).toBeGreaterThan(sources.length)
    expect(new Set(sources).size).toBe(sources.length)
    for (const path of sources) expect(readText(frames)).toContain(`](${path})`)
  })

  test('links each source to the section that it quotes, with the words of the page', async () => {
    const page = '# Lamps\n\n## Switch off\n\nHold the **left** [button](./b.md) for 5 s, \\'
    const { ask } = await startService({}, { 'lamps.md': `${page}\nthen let go.\n`, 'b.md': '# Button\n\nRound.\n' })
    const frames = await readFrames(await ask(question('How do I switch a lamp off?')))
    const [source] = frames.flatMap((frame) => (frame.name === 'source' ? [frame.payload] : []))
    expect(source).toMatchObject({
      url: '/lamps',
      title: 'Lamps',
      providerMetadata: {
        docsAssistant: {
          passages: [{ anchor: 'switch-off', text: 'Hold the left button for 5 s, then let go.' }],
        },
      },
    })
  })

  test('lists only pages that fit about as well as the best, and none that don’t cover the question', async () => {
    const { ask } = await startService()
    const [near, none] = await Promise.all(
      ['How do I turn on a webhook?', 'Does it support SAML and LDAP?'].map(async (text) =>
        foundIn(await readFrames(await ask(question(text)))),
      ),
    )
    expect(near).toEqual([expect.objectContaining({ path: '/webhooks' })])
    expect(none).toEqual([])
  })

  test('lists the pages of an answer that only may help', async () => {
    const { ask } = await startService({ docs: 'playground' })
    const frames = await readFrames(await ask(question('كيف أثبت الحزمة docs-assistant؟')))
    expect(readText(frames)).toContain('قد يفيدك هذا:')
    expect(readSources(frames).length).toBeGreaterThan(0)
    expect(foundIn(frames).length).toBeGreaterThan(0)
  })

  test('has no sources when the docs do not cover the question', async () => {
    const { ask } = await startService()
    const frames = await readFrames(await ask(question('Does it support SAML and LDAP?')))
    expect(readText(frames)).toContain("don't seem to cover this")
    expect(readSources(frames)).toEqual([])
  })

  test('has all pages that were found as sources when the answerer names none', async () => {
    const { ask } = await startService({ answer: saying('One. Two.') })
    const frames = await readFrames(await ask(question('webhook quota dark mode')))
    expect(readSources(frames).length).toBeGreaterThan(1)
    const ids = frames.flatMap((frame) => (frame.name === 'source' ? [frame.payload.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('sends absolute links to readers on another origin', async () => {
    const { ask, url } = await startService()
    const frames = await readFrames(await ask(question('webhook'), { headers: { Origin: 'https://acme.example' } }))
    expect(readSources(frames)).toContain(`${url}/webhooks`)
    expect(readText(frames)).toContain(`(${url}/webhooks#`)
  })

  test('sends the answer word by word when wordDelayMs is set', async () => {
    const { ask } = await startService({ wordDelayMs: 1, answer: saying('one two  three\n\nfour') })
    const frames = await readFrames(await ask(question('anything')))
    expect(frames.flatMap((frame) => (frame.name === 'text' ? [frame.payload] : []))).toEqual([
      'one ',
      'two  ',
      'three\n\n',
      'four',
    ])
  })

  test('says that there is no question', async () => {
    const { ask } = await startService()
    const frames = await readFrames(await ask({ fp: 'anonymous', messages: [message('You are kind.', 'system')] }))
    expect(readText(frames)).toContain('no question')
    expect(readSources(frames)).toEqual([])
  })

  test('ends with an error frame and a finish when the answerer fails, and logs the reason', async () => {
    const { ask, log } = await startService({
      // oxlint-disable-next-line require-yield
      answer: async function* () {
        throw new Error('the model has no credit left')
      },
    })
    const text = await (await ask(question('anything'))).text()
    expect(text).toContain('3:"the service could not finish this answer"\n')
    expect(text).toMatch(/\nd:\{"finishReason":"error".*"threadId":"thr_/)
    expect(text).not.toContain('credit')
    expect(log).toEqual([
      expect.objectContaining({ level: 'error', message: expect.stringContaining('no credit left') }),
    ])
  })
})

describe('request fields that change the search', () => {
  test('retrievalPageSize limits the sections', async () => {
    const { ask } = await startService({}, LAMPS)
    const countFound = async (retrievalPageSize: number): Promise<number> =>
      foundIn(await readFrames(await ask(question('switch of a lamp', { retrievalPageSize })))).length
    expect(await countFound(1)).toBe(1)
    expect(await countFound(5)).toBeGreaterThan(1)
  })

  test.each([
    ['v1', 'ten sprinklers', '/v2/limits'],
    ['v2', 'fifty sprinklers', '/v1/limits'],
  ])('filter restricts the search to version %s', async (version, words, other) => {
    const { ask } = await startService()
    const frames = await readFrames(await ask(question('What is the quota?', { filter: { version } })))
    expect(readText(frames)).toContain(words)
    expect(readSources(frames)).not.toContain(other)
  })

  test('context tells what "this" in a question means', async () => {
    const { ask } = await startService()
    const context = [{ type: 'code', value: 'DELETE /webhooks/{id}', path: '/webhooks' }]
    const withContext = await readFrames(await ask(question('What does this do?', { context })))
    const without = await readFrames(await ask(question('What does this do?')))
    expect(readSources(withContext)).toContain('/webhooks')
    expect(readSources(without)).not.toContain('/webhooks')
  })

  test('a follow-up with only a threadId uses the previous question', async () => {
    const { ask } = await startService()
    const first = await readFrames(await ask(question('How do I turn on a webhook?')))
    const threadId = readThread(first)
    const follow = await readFrames(await ask(question('And how do I turn it off?', { threadId })))
    expect(readThread(follow)).toBe(threadId)
    expect(readText(follow)).toContain('DELETE /webhooks/{id}')
    const alone = await readFrames(await ask(question('And how do I turn it off?')))
    expect(readThread(alone)).not.toBe(threadId)
  })

  test('the answerer receives the conversation of the thread, including answers', async () => {
    const said: string[][] = []
    const { ask } = await startService({
      answer: async function* ({ request }) {
        said.push(request.messages.map(({ role, content }) => `${role}: ${content}`))
        yield { type: 'text', text: `Answer ${said.length}.` }
      },
    })
    const threadId = readThread(await readFrames(await ask(question('First?'))))
    await readFrames(await ask(question('Second?', { threadId })))
    const own = [message('Mine?'), message('Yes.', 'assistant'), message('Third?')]
    await readFrames(await ask({ fp: 'anonymous', threadId, messages: own }))
    expect(said).toEqual([
      ['user: First?'],
      ['user: First?', 'assistant: Answer 1.', 'user: Second?'],
      ['user: Mine?', 'assistant: Yes.', 'user: Third?'],
    ])
  })

  test('a follow-up with its own history needs no thread', async () => {
    const { ask } = await startService()
    const history = [
      message('How do I turn on a webhook?'),
      message('So.', 'assistant'),
      message('And how do I turn it off?'),
    ]
    const frames = await readFrames(await ask({ fp: 'anonymous', messages: history }))
    expect(readSources(frames)[0]).toBe('/webhooks')
  })
})

describe('threads', () => {
  test('a new thread has an unguessable id, in the finish frame and in a header', async () => {
    const { ask } = await startService()
    const response = await ask(question('webhook'))
    const id = readThread(await readFrames(response))
    expect(id).toMatch(/^thr_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(response.headers.get('x-thread-id')).toBe(id)
  })

  test.each([
    ["one of the caller's choice", 'thr_of-my-choice'],
    ['the name of a prototype', '__proto__'],
    ['an empty one', ''],
    ['a long one', 'x'.repeat(10_000)],
  ])('an unknown id is never adopted: %s', async (_, threadId) => {
    const { ask } = await startService()
    const id = readThread(await readFrames(await ask(question('webhook', { threadId }))))
    expect(id).toMatch(/^thr_/)
    expect(id).not.toBe(threadId)
  })

  test('null means no thread', async () => {
    const { ask } = await startService()
    expect(readThread(await readFrames(await ask(question('webhook', { threadId: null, filter: null }))))).toMatch(
      /^thr_/,
    )
  })

  test('a thread unused for a day is forgotten', async () => {
    let time = 1_000_000
    const { ask } = await startService({ now: () => time })
    const threadId = readThread(await readFrames(await ask(question('webhook'))))
    time += 86_400_000
    expect(readThread(await readFrames(await ask(question('webhook', { threadId }))))).not.toBe(threadId)
  })
})

function saying(text: string): Answerer {
  return async function* () {
    yield { type: 'text', text }
  }
}
