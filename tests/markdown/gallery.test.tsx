import { expect, it } from 'vitest'
import * as code from '../../stories/gallery/codeAnswers.ts'
import * as prose from '../../stories/gallery/proseAnswers.ts'
import * as sourced from '../../stories/gallery/sourcedAnswers.ts'
import { ANSWERS } from '../package/gallery/answers.ts'
import { testAtNight } from '../propertyRuns.ts'
import { everyCharacter, renderAtOnce, renderInSteps } from './renderMarkup.tsx'

const MODES = ['always', 'never', 'detect'] as const

const stories = Object.entries({ ...code, ...prose, ...sourced }).flatMap(([name, { parts }]) =>
  parts.flatMap((part) => (part.type === 'text' ? [[name, part.text] as const] : [])),
)
const packaged = Object.entries(ANSWERS).flatMap(([name, stream]) => {
  const frames = typeof stream === 'string' ? [...stream.matchAll(/^0:(.*)$/gm)] : []
  return frames.map(([, text]) => [name, JSON.parse(text!) as string] as const)
})
const answers = [...stories, ...packaged]

it('has the answers of both galleries', () => {
  expect(answers.length).toBeGreaterThan(30)
  expect(answers.every(([, text]) => text.length > 0)).toBe(true)
})

// By day, `specification.test.tsx` and `growth.test.ts` stream other texts.
for (const [name, text] of answers)
  testAtNight(`${name} is drawn the same after streaming character by character`, async () => {
    for (const math of MODES)
      expect(renderInSteps(text, everyCharacter(text), math).final).toBe(renderAtOnce(text, math))
  })
