import { expect, test } from 'vitest'
import { createNumberReader, writeNumbers } from '../../src/static/numberText.ts'

test('reads the numbers that were written', () => {
  const numbers = [0, 1, 2, 57, 58, 61, 62, 63, 92, 93, 1_000, 1_953, 1_984, 99_999, 2 ** 31]
  const text = writeNumbers(numbers)
  const next = createNumberReader(text)
  expect(numbers.map(() => next())).toEqual(numbers)
  expect(next()).toBe(0)
})

test('writes characters that JSON does not escape, one for each small number', () => {
  const text = writeNumbers(Array.from({ length: 62 }, (_, number) => number))
  expect(text).toHaveLength(62)
  expect(JSON.stringify(text)).toBe(`"${text}"`)
})
