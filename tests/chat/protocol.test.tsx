/** Runs the rows of the page "The protocol" that the widget and its reader of docs.json follow. */
import { expect, vi } from 'vitest'
import { parseDocsConfig } from '../../src/config/index.ts'
import type { AssistantMessage, AssistantRequest, MessagePart } from '../../src/protocol/index.ts'
import { dataStream, type DataStream } from '../../src/testing/index.ts'
import type { UseDocsAssistantOptions } from '../../src/chat/index.ts'
import { checkRows } from '../protocolPage.ts'
import { renderAssistant } from './renderAssistant.tsx'

const answer = () => dataStream().step().text('An answer.').finish({ threadId: 't1' })

/** The body of the second question of a conversation, whose first one got this answer. */
async function secondBody(first: DataStream, options: Partial<UseDocsAssistantOptions> = {}) {
  const page = renderAssistant([first, answer()], options)
  await page.ask('One?')
  const shown = page.chat.messages.at(-1)!
  await page.ask('Two?')
  return { body: page.fetch.requests[1]!.body, shown, request: page.fetch.requests[1]! }
}

async function firstBody(options: Partial<UseDocsAssistantOptions> = {}): Promise<AssistantRequest> {
  const page = renderAssistant(answer(), options)
  await page.ask('One?')
  return page.fetch.requests[0]!.body
}

const CONTEXT = { type: 'code', value: 'npm i', path: '/install', elementId: 'code-1' } as const
const sendsContext = async () => expect((await firstBody({ context: [CONTEXT] })).context).toEqual([CONTEXT])

/** The parts of one kind in an answer, as shown and as sent back. */
async function partsOf(type: MessagePart['type'], stream: DataStream) {
  const { body, shown } = await secondBody(stream)
  const pick = (parts: readonly { type: string }[]) => parts.filter((part) => part.type === type)
  return {
    shown: pick(shown.parts),
    sent: body.messages.flatMap(({ role, parts }) => (role === 'user' ? [] : pick(parts))),
  }
}

const tool = (until: 'partial-call' | 'call' | 'result', args: unknown = { query: 'x' }) =>
  dataStream()
    .step()
    .tool({ name: 'look_up', args, until, ...(until === 'result' && { result: ['a', 1, null] }) })
    .text('Done.')
    .finish()

/** Whether docs.json with these settings has no problem, and the paths of the problems it has. */
function problemsOf(settings: object): string[] {
  const full = { theme: 'svc', name: 'Acme', colors: { primary: '#0D9373' }, ...settings }
  return parseDocsConfig(full).problems.map(({ path }) => path)
}

/** Each good value has no problem, and each bad one a problem at the path. */
function judges(path: string, good: readonly unknown[], bad: readonly unknown[], around: object = {}): void {
  const [first = '', ...rest] = path.split('.')
  const nest = (value: unknown): object => ({
    [first]: rest.reduceRight<unknown>(
      (inner, key, index) => ({ ...(index === rest.length - 1 ? around : {}), [key]: inner }),
      value,
    ),
  })
  const base = first === 'colors' && path !== 'colors.primary' ? { primary: '#0D9373' } : {}
  const settings = (value: unknown) => {
    const nested = nest(value) as Record<string, Record<string, unknown>>
    return first === 'colors' ? { colors: { ...base, ...nested.colors } } : nested
  }
  for (const value of good) expect([value, problemsOf(settings(value))]).toEqual([value, []])
  for (const value of bad) {
    const found = problemsOf(settings(value)).some((place) => place.startsWith(path.split('.').slice(0, 2).join('.')))
    expect([value, found]).toEqual([value, true])
  }
}

const NO_HEX = ['red', '0D9373', '#12345', 7]
const MODES = { light: '/a.svg', dark: '/b.svg' }

checkRows(['widget', 'config'], {
  'Request body: fp': async () => {
    expect((await firstBody()).fp).toBe('anonymous')
    expect((await firstBody({ fp: 'reader-7' })).fp).toBe('reader-7')
  },
  'Request body: messages': async () => {
    const { body } = await secondBody(answer())
    expect(body.messages.map(({ content }) => content)).toEqual(['One?', 'An answer.', 'Two?'])
  },
  'Request body: threadId': async () => {
    expect(await firstBody()).not.toHaveProperty('threadId')
    expect((await secondBody(answer())).body.threadId).toBe('t1')
  },
  'Request body: retrievalPageSize': async () => {
    expect((await firstBody()).retrievalPageSize).toBe(5)
    expect((await firstBody({ retrievalPageSize: 8 })).retrievalPageSize).toBe(8)
  },
  'Request body: filter.version': async () => {
    expect(await firstBody()).not.toHaveProperty('filter')
    expect((await firstBody({ filter: { version: 'v2' } })).filter).toEqual({ version: 'v2' })
  },
  'Request body: filter.language': async () =>
    expect((await firstBody({ filter: { language: 'de' } })).filter).toEqual({ language: 'de' }),
  'Request body: context': sendsContext,
  'Request body: context.type': sendsContext,
  'Request body: context.value': sendsContext,
  'Request body: context.path': sendsContext,
  'Request body: context.elementId': sendsContext,
  'Request body: currentPath': async () => {
    expect((await firstBody({ currentPath: '/a' })).currentPath).toBe('/a')
    expect((await firstBody({ currentPath: `/${'x'.repeat(300)}` })).currentPath).toHaveLength(200)
    expect(await firstBody({ currentPath: null })).not.toHaveProperty('currentPath')
  },
  'Messages: id': async () => {
    const { body } = await secondBody(dataStream().step('same').text('a').finish())
    expect(new Set(body.messages.map(({ id }) => id))).toHaveLength(3)
    expect(body.messages.every(({ id }) => typeof id === 'string' && id !== '')).toBe(true)
  },
  'Messages: role': async () =>
    expect((await secondBody(answer())).body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']),
  'Messages: content': async () => expect((await firstBody()).messages[0]!.content).toBe('One?'),
  'Messages: parts': async () => {
    const stream = answer().file({ mimeType: 'image/png', data: 'AAAA' })
    const { body } = await secondBody(stream)
    expect(body.messages[0]!.parts).toEqual([{ type: 'text', text: 'One?' }])
    expect(body.messages.flatMap(({ parts }) => parts.map(({ type }) => type))).not.toContain('file')
  },
  'Messages: createdAt': async () => {
    const { createdAt } = (await firstBody()).messages[0]!
    if (createdAt !== undefined) expect(new Date(createdAt).toISOString()).toBe(createdAt)
    const initialMessages: AssistantMessage[] = [
      { id: 'q', role: 'user', content: 'a', parts: [{ type: 'text', text: 'a' }], createdAt: new Date(0) },
      { id: 'a', role: 'assistant', content: 'b', parts: [{ type: 'text', text: 'b' }] },
    ]
    expect((await firstBody({ initialMessages })).messages[0]!.createdAt).toBe('1970-01-01T00:00:00.000Z')
  },
  'Messages: annotations': async () => {
    const stream = dataStream()
      .step()
      .text('a')
      .annotations({ any: ['value', 1] })
      .finish()
    const { body, shown } = await secondBody(stream)
    expect(shown.annotations).toContainEqual({ any: ['value', 1] })
    expect(body.messages[1]!.annotations).toContainEqual({ any: ['value', 1] })
  },
  'Messages: experimental_attachments': async () => {
    const attachments = [{ url: 'data:text/plain;base64,YQ==', name: 'a.txt', contentType: 'text/plain' }]
    const page = renderAssistant(answer())
    page.do((chat) => chat.send({ text: 'One?', attachments }))
    await page.settle()
    expect(page.fetch.requests[0]!.body.messages[0]!.experimental_attachments).toEqual(attachments)
  },
  'Parts: text': async () =>
    expect((await partsOf('text', answer())).shown).toEqual([{ type: 'text', text: 'An answer.' }]),
  'Parts: reasoning': async () => {
    const stream = dataStream().step().reasoning('Hm').reasoningSignature('s').redactedReasoning('r').text('a').finish()
    expect((await partsOf('reasoning', stream)).shown).toEqual([
      {
        type: 'reasoning',
        reasoning: 'Hm',
        details: [
          { type: 'text', text: 'Hm', signature: 's' },
          { type: 'redacted', data: 'r' },
        ],
      },
    ])
  },
  'Parts: step-start': async () =>
    expect((await partsOf('step-start', dataStream().step().text('a').step().text('b').finish())).shown).toEqual([
      { type: 'step-start' },
      { type: 'step-start' },
    ]),
  'Parts: source': async () => {
    const source = { url: '/a', title: 'A', id: 's1' }
    const expected = [{ type: 'source', source: { sourceType: 'url', ...source } }]
    const { shown, sent } = await partsOf('source', dataStream().step().text('a').source(source).finish())
    expect([shown, sent]).toEqual([expected, expected])
  },
  'Parts: tool-invocation': async () =>
    expect((await partsOf('tool-invocation', tool('result'))).shown).toMatchObject([
      { toolInvocation: { toolCallId: 'call_1', toolName: 'look_up', args: { query: 'x' } } },
    ]),
  'Tool calls: partial-call': async () => {
    const page = renderAssistant({
      stream: dataStream().step().tool({ name: 'x', until: 'partial-call' }),
      end: 'stall',
    })
    page.do((chat) => chat.send('One?'))
    await page.until(({ messages }) => messages.at(-1)!.parts.some(({ type }) => type === 'tool-invocation'))
    expect(page.chat.messages.at(-1)!.parts).toMatchObject([{}, { toolInvocation: { state: 'partial-call' } }])
    expect((await partsOf('tool-invocation', tool('partial-call'))).sent).toEqual([])
  },
  'Tool calls: call': async () => {
    const { shown, sent } = await partsOf('tool-invocation', tool('call'))
    expect(shown).toMatchObject([{ toolInvocation: { state: 'call' } }])
    expect(sent).toEqual([])
  },
  'Tool calls: result': async () => {
    for (const args of [{ query: 'x' }, 'plain text', 7, null, ['a'], true]) {
      const { shown, sent } = await partsOf('tool-invocation', tool('result', args))
      const expected = [{ toolInvocation: { state: 'result', args, result: ['a', 1, null] } }]
      expect(shown).toMatchObject(expected)
      expect(sent).toMatchObject(expected)
    }
  },
  'Answers: POST /discovery/v1/assistant/{domain}/message': async () => {
    const { request, shown } = await secondBody(answer())
    expect([request.method, request.url]).toEqual(['POST', 'https://docs.test/discovery/v1/assistant/acme/message'])
    expect(shown.content).toBe('An answer.')
  },
  'Answers: {domain}': async () => {
    const page = renderAssistant(answer(), { domain: 'other' })
    await page.ask('One?')
    expect(page.fetch.requests[0]!.url).toContain('/assistant/other/message')
  },
  'Answers: Authorization': async () =>
    expect((await secondBody(answer())).request.headers.get('Authorization')).toBe('Bearer svc_dsc_1'),
  'Answers: Content-Type': async () =>
    expect((await secondBody(answer())).request.headers.get('Content-Type')).toBe('application/json'),
  'Answers: finish': async () => {
    const seen: unknown[] = []
    const page = renderAssistant(answer(), {
      onFinish: (_message, { threadId }) => seen.push(threadId),
      onEvent: (event) => event.type === 'answer' && seen.push(event.threadId),
    })
    await page.ask('One?')
    expect([...seen, page.chat.threadId]).toEqual(['t1', 't1', 't1'])
  },
  'Keys: svc_dsc_': async () => {
    const page = renderAssistant(answer(), { apiKey: 'acme_dsc_2' })
    await page.ask('One?')
    expect(page.fetch.requests[0]!.headers.get('Authorization')).toBe('Bearer acme_dsc_2')
  },
  'Keys: svc_': async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = renderAssistant(answer(), { apiKey: 'svc_secret' })
    page.do((chat) => chat.send('One?'))
    await page.until(({ problem }) => problem?.code === 'secret-key')
    expect(page.fetch.requests).toEqual([])
    expect(report.mock.calls.join()).not.toContain('svc_secret')
  },
  'Limits: 200 characters': async () =>
    expect((await firstBody({ currentPath: `/${'é'.repeat(200)}` })).currentPath).toHaveLength(200),

  'Settings: theme': () => {
    const names = ['svc', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'sequoia', 'luma']
    judges('theme', names, ['venus', 1])
    expect(parseDocsConfig({ theme: 'mint', name: 'A', colors: { primary: '#000' } }).config.theme).toBe('svc')
    expect(problemsOf({ theme: undefined })).toContain('theme')
  },
  'Settings: name': () => judges('name', ['Acme'], [1, undefined]),
  'Settings: colors.primary': () => judges('colors.primary', ['#0D9373', '#abc'], [...NO_HEX, undefined]),
  'Settings: colors.light': () => judges('colors.light', ['#0D9373'], NO_HEX),
  'Settings: colors.dark': () => judges('colors.dark', ['#0D9373'], NO_HEX),
  'Settings: logo': () => judges('logo', ['/logo.svg', MODES], [1, '/logo']),
  'Settings: logo.light': () => judges('logo', [MODES], [{ ...MODES, light: 1 }, { dark: '/b.svg' }]),
  'Settings: logo.dark': () => judges('logo', [MODES], [{ ...MODES, dark: 1 }, { light: '/a.svg' }]),
  'Settings: logo.href': () =>
    judges('logo', [{ ...MODES, href: 'https://acme.example' }], [{ ...MODES, href: 'javascript:alert(1)' }]),
  'Settings: favicon': () => judges('favicon', ['/favicon.svg', MODES], [1, '/favicon']),
  'Settings: appearance.default': () => judges('appearance.default', ['system', 'light', 'dark'], ['auto', 1]),
  'Settings: appearance.strict': () => judges('appearance.strict', [true, false], ['yes']),
  'Settings: fonts.family': () => judges('fonts', [{ family: 'Inter' }], [{ family: 1 }, { heading: { family: 'A' } }]),
  'Settings: fonts.weight': () => judges('fonts.weight', [400, 450.5], ['bold'], { family: 'Inter' }),
  'Settings: fonts.source': () =>
    judges('fonts.source', ['/a.woff2', 'https://acme.example/a.woff2'], [1], { family: 'A', format: 'woff2' }),
  'Settings: fonts.format': () =>
    judges('fonts.format', ['woff', 'woff2'], ['ttf', undefined], { family: 'A', source: '/a.woff2' }),
  'Settings: fonts.heading': () => judges('fonts.heading', [{ family: 'A' }], ['A'], { family: 'B' }),
  'Settings: fonts.body': () => judges('fonts.body', [{ family: 'A' }], ['A'], { family: 'B' }),
  'Settings: icons.library': () => judges('icons.library', ['fontawesome', 'lucide', 'tabler'], ['other']),
  'Settings: background.decoration': () => judges('background.decoration', ['gradient', 'grid', 'windows'], ['dots']),
  'Settings: background.color': () =>
    judges('background.color', [{ light: '#fff', dark: '#000' }], ['#fff', { light: 'white' }]),
  'Settings: background.image': () => judges('background.image', ['/a.png', MODES], [1]),
  'Settings: styling.eyebrows': () => judges('styling.eyebrows', ['section', 'breadcrumbs'], ['none']),
  'Settings: styling.latex': () => judges('styling.latex', [true, false], ['yes']),
  'Settings: styling.codeblocks': () =>
    judges('styling.codeblocks', ['system', 'dark', 'github-dark', { theme: 'night-owl' }], [1]),
  'Settings: styling.codeblocks.theme': () =>
    judges('styling.codeblocks.theme', ['night-owl', { light: 'github-light', dark: 'github-dark' }], [1]),
  'Settings: styling.codeblocks.languages.custom': () =>
    judges('styling.codeblocks.languages.custom', [['/a.json']], ['/a.json', [1]]),
  'Settings: thumbnails.appearance': () => judges('thumbnails.appearance', ['light', 'dark'], ['auto']),
  'Settings: thumbnails.background': () =>
    judges('thumbnails.background', ['/a.png', 'https://acme.example/a.png'], [1]),
  'Settings: thumbnails.fonts': () => judges('thumbnails.fonts', [{ family: 'Inter' }], ['Inter', {}]),
})
