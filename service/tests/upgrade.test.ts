/**
 * What an installation of the last release has stored, which this version must read: its files are in the folder
 * `upgrade`. A release writes them again with DOCS_ASSISTANT_STATE=write ("Make a release" in the docs). If one can no
 * longer be read, the part "Upgrade" of the changelog says what an operator does, and the test does it first.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PreparedDocs } from '../src/engine/docs/preparedDocs.ts'
import { createAssistantHandler, fileQuestionLog } from '../src/service.ts'
import { runCommand } from './cli/startCli.ts'
import { KEY, makeFolder, question, startService } from './http/startService.ts'

const STATE = join(import.meta.dirname, 'upgrade')
const INDEX = join(STATE, 'docs-index.json')
const QUESTIONS = join(STATE, 'questions.jsonl')
const CONFIG = join(STATE, 'docs-assistant.config.mjs')

const DOCS = { 'lamps.md': '# Lamps\n\nLamps glow.\n\n## Dim a lamp\n\nTurn the knob to the left.\n' }
const ASKED = 'How do I dim a lamp?'
/** The options of a file as operators have it. */
const OPTIONS = `export default {
  docs: './docs-index.json',
  keys: ['${KEY}', { key: 'acme_dsc_site', name: 'site', site: 'acme', origins: ['https://www.example.com'] }],
  siteUrl: 'https://docs.example.com',
  allowedOrigins: ['https://www.example.com'],
  trustedProxies: 1,
  limits: { requestsPerHour: 1000, requestsPerDayPerAddress: 100, waitMs: 5000 },
  logQuestions: false,
  stopDelayMs: 0,
}
`

test.runIf(process.env.DOCS_ASSISTANT_STATE === 'write')('the state is written', async () => {
  await mkdir(STATE, { recursive: true })
  await runCommand(['index', await makeFolder(DOCS), '--out', INDEX])
  await writeFile(CONFIG, OPTIONS)
  await writeFile(QUESTIONS, '')
  const { url, ask } = await startService({ questions: fileQuestionLog(QUESTIONS) }, DOCS)
  const [, id = ''] = /"messageId":"(.*?)"/.exec(await (await ask(question(ASKED))).text()) ?? []
  await fetch(`${url}/discovery/v1/assistant/acme/feedback`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ messageId: id, value: 'down', comment: 'Which knob?' }),
  })
})

test('the index of the last release answers', async () => {
  const handler = createAssistantHandler({
    docs: JSON.parse(await readFile(INDEX, 'utf8')) as PreparedDocs,
    keys: [KEY],
    readAddress: () => '203.0.113.1',
  })
  const response = await handler(new Request(`https://docs.example.com/ask?q=${encodeURIComponent(ASKED)}`))
  expect(await response.text()).toContain('Turn the knob to the left.')
})

test('the questions of the last release are reported, and new ones are added to them', async () => {
  const file = join(await makeFolder({}), 'questions.jsonl')
  await copyFile(QUESTIONS, file)
  const log = fileQuestionLog(file, { keepDays: 100_000 })
  const { ask } = await startService({ questions: log }, DOCS)
  await (await ask(question('Do lamps glow?'))).text()
  const { out } = await runCommand(['report', file, '--format', 'json'])
  expect(out).toContain(ASKED)
  expect(out).toContain('Which knob?')
  expect(out).toContain('Do lamps glow?')
})

test('the configuration of the last release is accepted', async () => {
  const { default: options } = (await import(CONFIG)) as { default: object }
  const { service } = await startService({ ...options, docs: INDEX, host: '127.0.0.1' })
  const ask = new Request(`https://docs.example.com/ask?q=${encodeURIComponent(ASKED)}`)
  expect(await (await service.handle(ask, '203.0.113.1')).text()).toContain('Turn the knob to the left.')
})
