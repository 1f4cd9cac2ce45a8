import { expect, test } from 'vitest'
import { eventually } from '../../../tests/eventually.ts'
import { rawGet, sendRaw } from './sendRaw.ts'
import { KEY, question, startService } from './startService.ts'

test('an answer is logged with the name of its key, its time, how it ended and its tokens, without words', async () => {
  let time = 1_000
  const { ask, answers } = await startService({
    domain: 'acme',
    keys: [KEY, { key: 'acme_dsc_app', name: 'app' }],
    now: () => time,
    answer: async function* () {
      time += 250
      yield { type: 'text', text: 'Dry gardens.' }
      yield { type: 'finish', finishReason: 'length', usage: { promptTokens: 40, completionTokens: 2 } }
    },
  })
  await (await ask(question('Which gardens are dry?'))).text()
  await (await ask(question('Which?'), { headers: { Authorization: 'Bearer acme_dsc_app' } })).text()
  expect(answers).toEqual([
    {
      level: 'info',
      message: 'answer: length after 250 ms',
      event: 'answer',
      requestId: expect.stringMatching(/^req_/),
      key: 'key 1',
      site: 'acme',
      status: 200,
      firstWordMs: 250,
      ms: 250,
      finishReason: 'length',
      usage: { promptTokens: 40, completionTokens: 2 },
    },
    expect.objectContaining({ key: 'app' }),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/gardens|_dsc_/i)
})

test('a refused request is logged with its status and code, without keys and words', async () => {
  const { ask, refusals, answers, log, url } = await startService({
    domain: 'acme',
    keys: [{ key: KEY, name: 'website' }],
    limits: { requestsPerHour: 2, bodyBytes: 1_000 },
  })
  await ask(question('Which gardens?'), { headers: { Authorization: 'Bearer svc_dsc_wrong' } })
  await ask(question('Which gardens?'), { headers: { Authorization: 'Bearer svc_secret' } })
  await ask({ fp: 'gardens' })
  await ask(question('gardens '.repeat(1_000)))
  await ask(question('Which gardens?'))
  await ask(question('x'), { path: '/v2/agent/acme/job' })
  await ask('x', { path: '/gardens' })
  await fetch(`${url}/gardens`)
  const line = (status: number, code: string) => ({
    level: 'info',
    message: `refused: ${status} ${code}`,
    event: 'refused',
    requestId: expect.stringMatching(/^req_/),
    status,
    code,
    ms: expect.any(Number),
  })
  expect(refusals).toEqual([
    { ...line(401, 'unauthorized'), site: 'acme' },
    { ...line(403, 'forbidden'), site: 'acme' },
    { ...line(400, 'bad-request'), site: 'acme', key: 'website' },
    { ...line(413, 'too-large'), site: 'acme', key: 'website' },
    { ...line(429, 'rate-limited'), site: 'acme', key: 'website', limit: 'organization' },
    line(403, 'forbidden'),
    line(405, 'method-not-allowed'),
  ])
  expect([answers, log]).toEqual([[], []])
  expect(JSON.stringify(refusals)).not.toMatch(/gardens|wrong|secret/i)
})

test('a request that is not HTTP, or for another host, is logged', async () => {
  const { url, refusals } = await startService()
  await sendRaw(url, 'noise\r\n\r\n')
  await sendRaw(url, rawGet('/', 'evil.example'))
  expect(refusals.map(({ message }) => message)).toEqual(['refused: 400 bad-request', 'refused: 403 unknown-host'])
})

test('with logQuestions, the line has the question without secrets', async () => {
  const { ask, answers } = await startService({ logQuestions: true })
  await (await ask(question(`Why does ann@acme.example get 401 with ${KEY}?`))).text()
  expect(answers).toMatchObject([{ question: 'Why does [e-mail] get 401 with [key]?' }])
})

test('an answer that fails, and one whose reader leaves, are logged as such', async () => {
  const { ask, answers } = await startService({
    answer: async function* ({ question, signal }) {
      if (question === 'fail') throw new Error('no model')
      yield { type: 'text', text: 'One' }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    },
  })
  await (await ask(question('fail'))).text()
  const leaving = new AbortController()
  const left = await ask(question('leave'), { signal: leaving.signal })
  await left.body!.getReader().read()
  leaving.abort()
  await eventually(() => expect(answers.map(({ finishReason }) => finishReason)).toEqual(['error', 'aborted']))
})
