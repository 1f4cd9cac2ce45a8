import { expect, it } from 'vitest'
import { countRun } from '../../src/engine/answer/pieces/countRun.ts'

it.each([
  ['how do I know which colours of lamps are sold most', 'it says which colours of lamps are sold most and least', 7],
  ['limit the power of lamps', 'to limit the power of a lamp', 0],
  ['what do I get if it is the last of them', 'it is the last of them', 0],
  ['lamps', 'lamps', 0],
])('counts the longest run of words of "%s" in "%s"', (question, text, length) => {
  expect(countRun(question.split(' '), ` ${text} `)).toBe(length)
})
