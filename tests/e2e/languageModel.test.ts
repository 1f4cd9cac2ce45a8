/** A language model's answers end to end: the built command with its flags, HTTP, and a page in a real browser. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  delta,
  listenAsModel,
  writeEvents,
  writeReply,
  type Asked,
  type Reply,
} from '../../service/tests/answer/modelServer.ts'
import { openBrowser } from './openBrowser.ts'
import { startPlayground, type Playground } from './startPlayground.ts'

const KEY = 'sk-verysecret-0123456789'
const QUOTED = 'No written answer is available right now.'
const TOKENS_PER_DAY = 100_000

/** The model's replies to a question, one for each step. */
const REPLIES: Record<string, Reply[]> = {
  'How do I install it?': [
    {
      reasoning: 'The page about installing says it.',
      calls: [{ name: 'read_page', args: { address: '/install' } }],
    },
    { text: ['Install it with npm, see [Inst', 'all](/install). Then [pay](https://evil.example/?q=1).'] },
  ],
  'How do I attack somebody?': [{ text: ['I cannot help with that.'], finishReason: 'content_filter' }],
  'Which shortcut opens it?': [
    {
      write(response) {
        response.writeHead(429, { 'Content-Type': 'application/json', 'Retry-After': '60' })
        response.end(`{"error":{"message":"slow down, ${KEY}"}}`)
      },
    },
  ],
  'How long may currentPath be?': [
    {
      write(response) {
        writeEvents(response, [delta({ content: 'It may have' })])
        setImmediate(() => response.destroy())
      },
    },
  ],
  'Which key is secret?': [{ write: (response) => void response.end('<html>hello</html>') }],
  'How do I embed it?': [
    { calls: [{ name: 'ask_reader', args: { question: 'In which framework?', choices: ['React', 'None'] } }] },
  ],
  'How do I embed it? (React)': [{ text: ['Render `<DocsAssistant>`.'] }],
  'How do I change the colours?': [{ text: ['In docs.json.'], tokens: TOKENS_PER_DAY }],
}

const asked: Asked[] = []
let browser: Browser
let service: Playground
let model: Awaited<ReturnType<typeof listenAsModel>>
let folder: string
let page: Page

beforeAll(async () => {
  model = await listenAsModel((response, request) => {
    asked.push(request)
    const text = JSON.stringify(request.body.messages.findLast(({ role }) => role === 'user')!.content)
    const replies = Object.entries(REPLIES).find(([question]) => text.includes(`asks:\\n${question}"`))?.[1] ?? []
    const step = request.body.messages.filter(({ role }) => role === 'tool').length
    writeReply(response, request, replies[step] ?? { text: ['I do not know.'] })
  })
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-model-'))
  const config = join(folder, 'config.mjs')
  await writeFile(config, `export default { model: { name: 'tiny', tokensPerDay: ${TOKENS_PER_DAY} } }`)
  const flags = ['--config', config, '--model', 'tiny', '--model-url', model.url]
  ;[browser, service] = await Promise.all([
    openBrowser(),
    startPlayground('playground', { DOCS_ASSISTANT_MODEL_KEY: KEY }, flags),
  ])
  page = await browser.newPage()
  await page.goto(service.url)
  await slot('launcher').click()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  model?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true })
})

const slot = (name: string) => page.locator(`[data-slot="${name}"]`)
const answers = () => page.locator('[data-slot="message"][data-role="assistant"]')

/** Asks a question. Resolves with the finished answer. */
async function ask(question: string) {
  const before = await answers().count()
  await slot('input').fill(question)
  await page.keyboard.press('Enter')
  const answer = answers().nth(before)
  await expect.poll(() => answer.getAttribute('data-status')).toMatch(/done|interrupted/)
  return answer
}

test('shows what a model writes: tools, reasoning, safe links and cited sources', async () => {
  const answer = await ask('How do I install it?')
  // Its parts are drawn by code that loads late.
  await expect.poll(() => answer.textContent()).toMatch(/Install it with npm, see Install[^]*\. Then pay\./)
  const links = await answer
    .locator('[data-slot="text"] a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  expect(new Set(links)).toEqual(new Set([`${service.url}/install`]))
  await answer.locator('[data-slot="activity"] button').first().click()
  const tools = answer.locator('[data-slot="tool"]')
  await expect
    .poll(() => tools.evaluateAll((all) => all.map((tool) => tool.getAttribute('data-tool'))))
    .toEqual(['search', 'read_page'])
  await expect.poll(() => answer.locator('[data-slot="reasoning"]').count()).toBe(1)
  const sources = await answer
    .locator('[data-slot="source"] a, a[data-slot="source"]')
    .evaluateAll((all) => [...new Set(all.map((link) => (link as HTMLAnchorElement).pathname))])
  expect(sources[0]).toBe('/install')
  expect(asked[0]!.headers.authorization).toBe(`Bearer ${KEY}`)
})

test('shows a refusal as the model wrote it', async () => {
  const answer = await ask('How do I attack somebody?')
  await expect.poll(() => answer.textContent()).toContain('I cannot help with that.')
  expect(await answer.textContent()).not.toContain(QUOTED)
})

test('asks the reader, and continues with the choice', async () => {
  const answer = await ask('How do I embed it?')
  await expect.poll(() => answer.textContent()).toContain('In which framework?')
  await answer.locator('[data-slot="choice"]', { hasText: 'React' }).click()
  await expect.poll(() => answers().last().textContent()).toContain('Render <DocsAssistant>.')
})

test.each([
  ['is refused for now', 'Which shortcut opens it?', 'shortcut'],
  ['breaks off', 'How long may currentPath be?', '200'],
  ['answers with nonsense', 'Which key is secret?', 'svc_'],
])('quotes the docs, and says that it does, when the model %s', async (_, question, words) => {
  const answer = await ask(question)
  await expect.poll(() => answer.textContent()).toContain(QUOTED)
  await expect.poll(() => answer.textContent()).toContain(words)
  expect(await answer.textContent()).not.toContain(KEY)
})

test('stops asking the model when the daily token limit is reached', async () => {
  const last = await ask('How do I change the colours?')
  await expect.poll(() => last.textContent()).toContain('In docs.json.')
  const before = asked.length
  const quoted = await ask('How do I install it?')
  await expect.poll(() => quoted.textContent()).toContain(QUOTED)
  expect(asked).toHaveLength(before)
  await expect.poll(() => service.printed()).toContain('the daily token limit is used up')
  await expect.poll(service.printed).toMatch(/info: tiny answered: 99999 tokens in, 1 out; today: \d{6} tokens/)
  expect(service.printed()).not.toContain(KEY)
})
