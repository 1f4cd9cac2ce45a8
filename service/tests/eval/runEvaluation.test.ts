import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Answerer } from '../../src/engine/answer/Answer.ts'
import { runEvaluation } from '../../src/node/eval/runEvaluation.ts'
import { extractVisibleText } from '../../src/node/eval/evaluateAnswers.ts'
import { createFolder } from '../docs/createFolder.ts'

const PAGES = {
  'start.md': '# Start\n\nInstall the worker first.\n\n## Port\n\nThe worker listens on port 4310.',
  'schedules.md': '# Schedules\n\nA schedule starts a job at set times.',
}

async function evaluate(questions: string, answerer?: Answerer) {
  const folder = await createFolder(PAGES)
  const file = join(folder, 'questions.yaml')
  await writeFile(file, questions)
  let report = ''
  const isGood = await runEvaluation({
    file,
    docs: folder,
    write: (text) => (report += text),
    ...(answerer && { answerer }),
  })
  return { isGood, report }
}

describe('an evaluation', () => {
  it('reports figures for pages, evidence, refusals, links and words', async () => {
    const { isGood, report } = await evaluate(`
thresholds: { firstPage: 1, evidence60: 1, refusedUncovered: 1, brokenLinks: 0, medianWords: 60 }
questions:
  - { question: which port does the worker listen on, page: /start, evidence: '4310' }
  - { question: kubernetes autoscaling, covered: false }
`)
    expect(report).toMatch(/right page first +1\.00 {2}ok +\(at least 1\)/)
    expect(report).toMatch(/evidence in the first 60 words +1\.00/)
    expect(report).toMatch(/broken links +0 {2}ok +\(at most 0\)/)
    expect(isGood).toBe(true)
  })

  it('fails below a threshold, and names the questions that went wrong', async () => {
    const { isGood, report } = await evaluate(`
thresholds: { evidence60: 0.9 }
questions:
  - { question: which port does the worker listen on, page: /start, evidence: '8080' }
`)
    expect(isGood).toBe(false)
    expect(report).toMatch(/evidence in the first 60 words +0\.00 {2}FAILED \(at least 0\.9\)/)
    expect(report).toContain('which port does the worker listen on: the evidence is missing')
  })

  it('fails if nothing was measured that a threshold limits', async () => {
    const { isGood, report } = await evaluate('thresholds: { firstPage: 0.5, brokenLinks: 0 }\nquestions: []')
    expect(isGood).toBe(false)
    expect(report).toMatch(/right page first +– {2}FAILED \(at least 0\.5\)/)
    expect(report).toMatch(/broken links +– {2}FAILED \(at most 0\)/)
  })

  it('counts sealed questions without naming them', async () => {
    const { report } = await evaluate(`
questions:
  - { question: which port does the worker listen on, page: /schedules, sealed: true }
  - { question: when does a job start, page: /schedules }
`)
    expect(report).toMatch(/2 questions +all +open +sealed/)
    expect(report).not.toContain('which port')
  })

  it('has figures for each kind of question', async () => {
    const { report } = await evaluate(`
questions:
  - { question: worker port, page: /start, evidence: '4310' }
  - { question: which port does the worker listen on, page: /start, evidence: '4310' }
  - { question: can a schedule start a job, page: /schedules, evidence: set times }
  - { question: and when, after: can a schedule start a job, page: /schedules }
  - { question: kubernetes autoscaling, covered: false }
  - { question: hello, greeting: true }
`)
    expect(report).toMatch(/^by kind +questions +first +five +60 words +120 words +refused$/m)
    expect(report).toMatch(/^keywords +1 +1\.00 +1\.00 +1\.00 +1\.00 +0\.00$/m)
    expect(report).toMatch(/^natural wording +1 +1\.00/m)
    expect(report).toMatch(/^yes or no +1 +1\.00/m)
    expect(report).toMatch(/^follow-ups +1 +1\.00/m)
    expect(report).toMatch(/^not covered +1 +– +– +– +– +1\.00$/m)
  })

  it('finds links to pages and anchors that do not exist', async () => {
    const linking: Answerer = async function* () {
      yield { type: 'text', text: 'See [a](/start#port), [b](/start#gone), [c](/nowhere), [d](https://acme.example).' }
    }
    const { report } = await evaluate('questions: [{ question: port, page: /start }]', linking)
    expect(report).toContain('broken links: /start#gone, /nowhere')
  })

  it('takes nothing in code for a link', async () => {
    const linking: Answerer = async function* () {
      yield {
        type: 'text',
        text:
          'Write `[a](/gone)`:\n\n```md\n[b](/nowhere)\n```\n\n- ```md\n  [d](/nowhere)\n  ```\n\n' +
          '~~~md\n[e](/nowhere)\n~~~\n\nSee [c](/start).',
      }
    }
    const { report } = await evaluate('questions: [{ question: port, page: /start }]', linking)
    expect(report).toMatch(/broken links +0/)
  })

  it.each([
    ['questions: 3', 'expected a list named "questions"'],
    ['questions: [{ page: /start }]', 'question 1: expected a "question" in words'],
    ['questions: [{ question: port }]', 'question 1: name its "page", or write "covered: false"'],
    ['thresholds: { fast: 1 }\nquestions: []', 'there is no threshold "fast"'],
    ['questions: [{ question: port, page: [/start, /nope] }]', 'question 1: the docs have no page "/nope"'],
    ['questions: [', 'is not valid YAML'],
  ])('refuses a file that it cannot use: %s', async (content, message) => {
    await expect(evaluate(content)).rejects.toThrow(message)
  })
})

it('counts the words that a reader sees', () => {
  const { words, proseCount } = extractVisibleText(
    'Run **this** [now](/a/b):\n\n```sh title="x"\nnpm start\n```\n\n| a | b |\n| --- | --- |\n\n' +
      '```suggestions\n(Next)[/next]\n```\n',
  )
  expect(words).toEqual(['Run', '**this**', 'now:', 'npm', 'start', 'a', 'b'])
  expect(proseCount).toBe(5)
})

it('counts code in a list as code', () => {
  const { words, proseCount } = extractVisibleText('Run:\n\n- ```sh\n  npm start\n  ```\n\n  Wait.')
  expect(words).toEqual(['Run:', 'npm', 'start', 'Wait.'])
  expect(proseCount).toBe(2)
})
