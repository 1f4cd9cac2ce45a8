import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { runEvaluation } from '../../src/node/eval/runEvaluation.ts'

it('answers the questions that readers ask of our own docs', async () => {
  const file = fileURLToPath(new URL('questions.yaml', import.meta.url))
  let report = ''
  const isGood = await runEvaluation({ file, write: (text) => (report += text) })
  expect(report).not.toContain('FAILED')
  expect(isGood).toBe(true)
})
