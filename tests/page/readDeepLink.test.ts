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

test('removes characters that would show another text than is sent', () => {
  expect(read(`?assistant=${encodeURIComponent('a\u202Eb\u200Bc\u0007d\u{E0041}')}`)).toBe('abcd')
})

test('keeps line breaks, and the joiners in words and emoji', () => {
  const question = 'می\u200Cخواهم\r\n👩\u200D💻'
  expect(read(`?assistant=${encodeURIComponent(question)}`)).toBe('می\u200Cخواهم\n👩\u200D💻')
})

test('a long question is cut to 2,000 characters', () => {
  expect(read(`?assistant=${'a'.repeat(5000)}`)).toHaveLength(2000)
})
