import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findOccurrences } from '../../src/node/jobs/findOccurrences.ts'

it('finds what indexOf finds', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'ab', ' ')).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, text, (text, wanted) => {
      const expected = []
      if (wanted !== '') {
        for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + wanted.length)) {
          expected.push({ from, to: from + wanted.length })
        }
      }
      expect(findOccurrences(text, wanted)).toEqual(expected)
    }),
  )
})

it('matches any run of whitespace with any other, if the option is set', () => {
  const text = 'Run\n  it now. Run it\tnow.'
  expect(findOccurrences(text, 'Run it  now')).toEqual([])
  expect(findOccurrences(text, ' Run it  now', { ignoresBlanks: true })).toEqual([
    { from: 0, to: 12 },
    { from: 14, to: 24 },
  ])
})

it('takes no longer for texts that almost match everywhere', () => {
  const text = 'a '.repeat(250_000)
  expect(findOccurrences(text, `${'a '.repeat(50_000)}b`, { ignoresBlanks: true })).toEqual([])
  expect(findOccurrences(text, `b ${'a '.repeat(50_000)}`)).toEqual([])
})
