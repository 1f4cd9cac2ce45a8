import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { KEY, question, startService } from './startService.ts'

test('an answer is logged with the name of its key, its time, how it ended and its tokens, without words', async () => {
  let time = 1_000
  const { ask, answers } = await startService({
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
      ms: 250,
      finishReason: 'length',
      usage: { promptTokens: 40, completionTokens: 2 },
    },
    expect.objectContaining({ key: 'app' }),
  ])
  expect(JSON.stringify(answers)).not.toMatch(/gardens|_dsc_/i)
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
