import { expect, test } from 'vitest'
import { readDeepLink } from '../../src/page/readDeepLink.ts'

const read = (search: string) => readDeepLink({ search }, 'assistant')

test('reads the question of a link', () => {
  expect(read('?a=1&assistant=How%20do%20I%20start%3F')).toBe('How do I start?')
})

test.each(['', '?assistant', '?assistant=', '?assistant=%20%0A', '?question=Hi'])('%j has no question', (search) => {
  expect(read(search)).toBeNull()
})

test('a broken escape does not throw', () => {
  expect(read('?assistant=100%')).toBe('100%')
})

test('removes characters with which the shown text would differ from the sent one', () => {
  expect(read(`?assistant=${encodeURIComponent('a\u202Eb\u200Bc\u0007d\u{E0041}')}`)).toBe('abcd')
})

test.each(['\u{E0100}', '\u{E01EF}', '\u3164', '\u2800', '\uFFA0', '\u115F', '\u00AD', '\u034F', '\uFE0F', '\u200D'])(
  'removes the invisible character %j',
  (character) => {
    expect(read(`?assistant=${encodeURIComponent(`pay${character}pal`)}`)).toBe('paypal')
  },
)

test.each(['\u{E0100}', '\u3164', '\u2800', '\u200D'])('only %j is no question', (character) => {
  expect(read(`?assistant=${encodeURIComponent(character)}`)).toBeNull()
})

test('keeps line breaks, and the invisible characters that words and emoji need', () => {
  const question = 'می\u200Cخواهم\r\n👩\u200D💻 ❤\uFE0F 1\uFE0F\u20E3'
  expect(read(`?assistant=${encodeURIComponent(question)}`)).toBe('می\u200Cخواهم\n👩\u200D💻 ❤\uFE0F 1\uFE0F\u20E3')
})

test('a long question is cut to 2,000 characters', () => {
  expect(read(`?assistant=${'a'.repeat(5000)}`)).toHaveLength(2000)
})
