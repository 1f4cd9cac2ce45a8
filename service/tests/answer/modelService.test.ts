/**
 * What a service with a model does over HTTP: it asks readers questions, takes pictures, and logs what answers cost.
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDocsService, type DocsServiceOptions, type LogEntry } from '../../src/service.ts'
import { makeFolder } from '../http/startService.ts'
import { startModelServer, type Asked, type Reply } from './modelServer.ts'

const FILES = {
  'install.md': '# Install\n\n## With npm\n\nRun `npm install acme`.\n\n## With pnpm\n\nRun `pnpm add acme`.\n',
  'billing.md': '# Billing\n\nInvoices are sent by mail.\n',
}

async function startWith(replies: Reply[], options: Partial<DocsServiceOptions> = {}) {
  const { url, asked } = await startModelServer(...replies)
  const log: LogEntry[] = []
  const service = createDocsService({
    docs: await makeFolder(FILES),
    model: { name: 'tiny', url },
    assistantFolder: null,
    log: (entry) => void (entry.event === undefined && log.push(entry)),
    ...options,
  })
  onTestFinished(() => service.close())
  async function ask(
    messages: unknown[],
    { version = 'v1', ...body }: { version?: 'v1' | 'v2'; threadId?: string } = {},
  ) {
    const response = await service.handle(
      new Request(`http://localhost/discovery/${version}/assistant/local/message`, {
        method: 'POST',
        headers: { Authorization: 'Bearer svc_dsc_local', 'Content-Type': 'application/json' },
        body: JSON.stringify({ fp: 'anonymous', messages, ...body }),
      }),
    )
    expect(response.status).toBe(200)
    return response.text()
  }
  return { ask, asked, log, notes: () => log.filter(({ level }) => level === 'info').map(({ message }) => message) }
}

const user = (text: string, more: object = {}) => ({
  id: `u-${text}`,
  role: 'user',
  content: text,
  parts: [{ type: 'text', text }],
  ...more,
})
const said = ({ body }: Asked): string[] =>
  body.messages
    .slice(1)
    .map(({ role, content }) => `${role}: ${String(content).replace(/^[^]*The reader asks:\n/, '')}`)
const textOf = (stream: string): string =>
  stream
    .split('\n')
    .flatMap((line) => (line.startsWith('0:') ? [JSON.parse(line.slice(2)) as string] : []))
    .join('')

describe('a question to the reader', () => {
  const args = { question: 'Which package manager?', choices: ['npm', 'pnpm'] }
  const asking: Reply = { calls: [{ name: 'ask_reader', args }] }
  const invocation = { toolCallId: 'c1', toolName: 'ask_reader', args }
  const answered = (state: object) => ({
    id: 'a1',
    role: 'assistant',
    content: '',
    parts: [{ type: 'step-start' }, { type: 'tool-invocation', toolInvocation: { ...invocation, ...state } }],
  })

  test('is streamed as a call without a result', async () => {
    const { ask, asked } = await startWith([asking])
    const v1 = await ask([user('how do I install it')])
    expect(v1).toMatch(
      /\n9:\{"toolCallId":"[^"]+","toolName":"ask_reader","args":\{"question":"Which package manager\?"/,
    )
    expect(v1.match(/\na:/g)).toHaveLength(1)
    expect(v1).toContain('\nd:{"finishReason":"tool-calls"')
    expect(textOf(v1)).toBe('')
    const v2 = await ask([user('how do I install it')], { version: 'v2' })
    expect(v2).toContain(
      '"toolName":"ask_reader","input":{"question":"Which package manager?","choices":["npm","pnpm"]}',
    )
    expect(v2.match(/tool-output-available/g)).toHaveLength(1)
    expect(v2).toContain('"finishReason":"tool-calls"')
    expect(asked).toHaveLength(2)
  })

  const ui = (part: object) => ({ id: 'a1', role: 'assistant', parts: [{ toolCallId: 'c1', input: args, ...part }] })
  const first = user('how do I install it')
  test.each<[string, 'v1' | 'v2', unknown[]]>([
    ['as the result of the call', 'v1', [first, answered({ state: 'result', result: 'pnpm' })]],
    ['as the next message', 'v1', [first, answered({ state: 'call' }), user('pnpm')]],
    ['as both', 'v1', [first, answered({ state: 'result', result: 'pnpm' }), user('pnpm')]],
    [
      'as the output of the call',
      'v2',
      [first, ui({ type: 'tool-ask_reader', state: 'output-available', output: 'pnpm' })],
    ],
    [
      'as the output of a call that is typed at run time',
      'v2',
      [first, ui({ type: 'dynamic-tool', toolName: 'ask_reader', state: 'output-available', output: 'pnpm' })],
    ],
    ['as the next message', 'v2', [first, ui({ type: 'tool-ask_reader', state: 'input-available' }), user('pnpm')]],
  ])('takes the choice %s (%s)', async (_, version, messages) => {
    const { ask, asked } = await startWith([{ text: ['Run `pnpm add acme`.'] }])
    const stream = await ask(messages, { version })
    expect(stream).toContain('Run `pnpm add acme`.')
    // The search uses the first question, because a choice alone finds nothing.
    expect(stream).toContain('how do I install it (pnpm)')
    expect(said(asked[0]!)).toEqual([
      'user: how do I install it',
      'assistant: Which package manager? (npm / pnpm)',
      'user: how do I install it (pnpm)',
    ])
    expect(JSON.stringify(asked[0]!.body.messages.at(-1))).toContain('address=\\"/install#with-pnpm\\"')
  })

  test('is searched for with the choices before it', async () => {
    const { ask } = await startWith([{ text: ['Run `pnpm add acme@2`.'] }])
    const version = { question: 'Which version?', choices: ['v1', 'v2'] }
    const next = { toolCallId: 'c2', toolName: 'ask_reader', args: version, state: 'result', result: 'v2' }
    const answer = answered({ state: 'result', result: 'pnpm' })
    const stream = await ask([
      first,
      { ...answer, parts: [...answer.parts, { type: 'tool-invocation', toolInvocation: next }] },
    ])
    expect(stream).toContain('how do I install it (pnpm) (v2)')
  })

  test('precedes the rest of its answer', async () => {
    const { ask, asked } = await startWith([{ text: ['Yes.'] }])
    const answer = answered({ state: 'result', result: 'pnpm' })
    const more = [...answer.parts, { type: 'step-start' }, { type: 'text', text: 'Run `pnpm add acme`.' }]
    await ask([first, { ...answer, parts: more, content: 'Run `pnpm add acme`.' }, user('is that all')])
    expect(said(asked[0]!)).toEqual([
      'user: how do I install it',
      'assistant: Which package manager? (npm / pnpm)',
      'user: pnpm',
      'assistant: Run `pnpm add acme`.',
      'user: is that all',
    ])
  })

  test('is skipped if the reader asks something else', async () => {
    const { ask, asked } = await startWith([{ text: ['By mail.'] }])
    const stream = await ask([first, answered({ state: 'call' }), user('where do I get my invoices')])
    expect(stream).toContain('"query":"where do I get my invoices"')
    expect(said(asked[0]!).at(-1)).toBe('user: where do I get my invoices')
  })

  test('is remembered by its thread', async () => {
    const { ask, asked } = await startWith([asking, { text: ['Run `pnpm add acme`.'] }])
    const [, threadId] = /"threadId":"([^"]+)"/.exec(await ask([user('how do I install it')]))!
    await ask([user('pnpm')], { threadId: threadId! })
    expect(said(asked[1]!).slice(0, 2)).toEqual([
      'user: how do I install it',
      'assistant: Which package manager? (npm / pnpm)',
    ])
  })

  test('is answered by the service if it has no choices', async () => {
    const wrong: Reply = { calls: [{ name: 'ask_reader', args: { question: 'Which?', choices: [] } }] }
    const { ask, asked } = await startWith([wrong, { text: ['Run it.'] }])
    expect(textOf(await ask([user('how do I install it')]))).toBe('Run it.')
    expect(JSON.stringify(asked[1]!.body.messages.at(-1))).toContain('its arguments were wrong')
  })
})

describe('attached files', () => {
  const files = [
    { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'a.png', contentType: 'image/png' },
    { url: 'data:application/pdf;base64,JVBERi0=', name: 'b.pdf', contentType: 'application/pdf' },
    { url: 'data:text/csv;base64,bWF4LDM=', name: 'c.csv', contentType: 'text/csv' },
  ]
  const question = user('how do I install it', { experimental_attachments: files })
  const refusing = (status: number): Reply => ({
    write(response, { body }) {
      const hasPicture = JSON.stringify(body.messages).includes('image_url')
      response.writeHead(hasPicture ? status : 200, { 'Content-Type': 'application/json' })
      if (hasPicture) return void response.end('{"error":{"message":"this model takes no images"}}')
      response.end(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Yes.' } }] })}\n\n`)
    },
  })

  test('reach a model that takes pictures; the others are listed in one line', async () => {
    const { ask, asked } = await startWith([{ text: ['Yes.'] }])
    expect(textOf(await ask([question]))).toBe('*These files could not be read:* `b.pdf`\n\nYes.')
    const content = asked[0]!.body.messages.at(-1)!.content as { type: string; text?: string; image_url?: object }[]
    expect(content.map(({ type }) => type)).toEqual(['text', 'image_url'])
    expect(content[0]!.text).toMatch(/kind="file" name="c.csv">\nmax,3\n</)
    expect(content[1]!.image_url).toEqual({ url: files[0]!.url })
  })

  test('are not all named if there are thousands', async () => {
    const { ask, asked } = await startWith([{ text: ['Yes.'] }])
    const many = Array.from({ length: 5_000 }, () => ({ url: 'data:x' }))
    const told = textOf(await ask([user('how do I install it', { experimental_attachments: many })]))
    expect(told).toMatch(/^\*These files could not be read:\* `file 1`, .*`file 20`, `…`\n\nYes\.$/)
    expect(JSON.stringify(asked[0]!.body.messages).length).toBeLessThan(20_000)
  })

  test('may also be parts of AI SDK 5', async () => {
    const { ask, asked } = await startWith([{ text: ['Yes.'] }])
    const parts = files.map(({ url, name, contentType }) => ({
      type: 'file',
      url,
      filename: name,
      mediaType: contentType,
    }))
    await ask([{ id: '1', role: 'user', parts: [...parts, { type: 'text', text: 'how do I install it' }] }], {
      version: 'v2',
    })
    expect(JSON.stringify(asked[0]!.body.messages.at(-1))).toContain(files[0]!.url)
    expect(JSON.stringify(asked[0]!.body.messages.at(-1))).toContain('max,3')
  })

  test.each([400, 500])(
    'are reported to the reader if the model refuses them with %i, and are not sent again',
    async (status) => {
      const { ask, asked } = await startWith([refusing(status)])
      const text = '*These files could not be read:* `b.pdf`\n\n*These files could not be read:* `a.png`\n\nYes.'
      expect(textOf(await ask([question]))).toBe(text)
      expect(asked).toHaveLength(2)
      expect(textOf(await ask([question]))).toBe('*These files could not be read:* `b.pdf`, `a.png`\n\nYes.')
      expect(asked).toHaveLength(3)
    },
  )

  test('are not sent a second time when the request was refused for another reason', async () => {
    const { ask, asked } = await startWith([refusing(429)])
    expect(textOf(await ask([question]))).toContain('*No written answer is available right now.')
    expect(asked).toHaveLength(1)
  })
})

describe('the log', () => {
  const prices = { tiny: { input: 2, output: 30 }, other: { input: 9, output: 9 } }

  test('has the tokens and the cost of an answer, and of the day', async () => {
    let now = 0
    const { ask, notes } = await startWith([{ text: ['One.'], tokens: 1_001 }], { prices, now: () => now })
    await ask([user('how do I install it')])
    await ask([user('how do I install it')])
    now = 86_400_000
    await ask([user('how do I install it')])
    expect(notes()).toEqual([
      'tiny answered: 1000 tokens in, 1 out, cost 0.00203; today: 1001 tokens, cost 0.00203',
      'tiny answered: 1000 tokens in, 1 out, cost 0.00203; today: 2002 tokens, cost 0.00406',
      'tiny answered: 1000 tokens in, 1 out, cost 0.00203; today: 1001 tokens, cost 0.00203',
    ])
  })

  test('has no cost without a price, and an estimate where the server reports no tokens', async () => {
    const { ask, notes } = await startWith([
      {
        write(response) {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' })
          const choice = { index: 0, delta: { content: 'Twelve chars' }, finish_reason: 'stop' }
          response.end(`data: ${JSON.stringify({ choices: [choice] })}\n\ndata: [DONE]\n\n`)
        },
      },
    ])
    await ask([user('how do I install it')])
    expect(notes()).toEqual([expect.stringMatching(/^tiny answered: \d{3,4} tokens in, 3 out; today: \d{3,4} tokens$/)])
  })

  test('counts all steps of an answer', async () => {
    const { ask, notes } = await startWith([
      { calls: [{ name: 'read_page', args: { address: '/billing' } }], tokens: 11 },
      { text: ['Yes.'], tokens: 21 },
    ])
    await ask([user('how do I install it')])
    expect(notes()).toEqual(['tiny answered: 30 tokens in, 2 out; today: 32 tokens'])
  })
})

test('fifty readers at once do not exceed the tokens of a day', async () => {
  const { url, asked } = await startModelServer({ text: ['Yes.'], tokens: 9_000 })
  const { ask } = await startWith([], { model: { name: 'tiny', url, tokensPerDay: 30_000 } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask([user('how do I install it')])))
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(answers.filter((answer) => textOf(answer) === 'Yes.')).toHaveLength(asked.length)
  expect(answers.filter((answer) => textOf(answer).includes('npm install acme'))).toHaveLength(50 - asked.length)
})

test.each([
  ['at the root', '', {}, '/install'],
  ['below a path', '/docs', {}, '/docs/install'],
  ['of another origin', '/docs', { Origin: 'https://b.example' }, 'https://acme.example/docs/install'],
])('a link that a model copies from the docs leads to the page of a site %s', async (_, base, headers, page) => {
  const text = 'See [npm](/install#with-npm), [all](/install), [none](/install#no-such) and [else](/nowhere).'
  const { url } = await startModelServer({ text: [text] })
  const service = createDocsService({
    docs: await makeFolder(FILES),
    model: { name: 'tiny', url },
    assistantFolder: null,
    keys: ['acme_dsc_1'],
    base,
    siteUrl: 'https://acme.example',
  })
  onTestFinished(() => service.close())
  const response = await service.handle(
    new Request(`https://acme.example${base}/discovery/v1/assistant/local/message`, {
      method: 'POST',
      headers: { Authorization: 'Bearer acme_dsc_1', 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ fp: 'anonymous', messages: [user('how do I install it with npm')] }),
    }),
  )
  expect(textOf(await response.text())).toBe(`See [npm](${page}#with-npm), [all](${page}), [none](${page}) and else.`)
})

test('a model gets neither by search nor by address a page that the search leaves out', async () => {
  const hidden = ['---\nnoindex: true\n---', '---\nsearchable: false\n---', '---\npagefind: false\n---']
  const pages = hidden.map((head, at) => [`internal-${at}.md`, `${head}\n# Internal ${at}\n\nThe code is 4711.\n`])
  const calls = hidden.map((_, at) => ({ name: 'read_page', args: { address: `/internal-${at}` } }))
  const search = { name: 'search', args: { query: 'what is the internal code' } }
  const docs = await makeFolder({ ...FILES, ...(Object.fromEntries(pages) as Record<string, string>) })
  const { ask, asked } = await startWith([{ calls: [...calls, search] }, { text: ['I don’t know.'] }], { docs })
  await ask([user('what is the internal code')])
  expect(asked).toHaveLength(2)
  expect(JSON.stringify(asked)).not.toContain('4711')
  expect(JSON.stringify(asked[1]).match(/There is no such page/g)).toHaveLength(3)
})
