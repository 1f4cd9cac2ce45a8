import { expect, test } from 'vitest'
import { readDeepLink } from '../../src/page/readDeepLink.ts'

const read = (search: string) => readDeepLink({ search }, 'assistant')

test('the question of a link is read', () => {
  expect(read('?a=1&assistant=How%20do%20I%20start%3F')).toBe('How do I start?')
})

test.each(['', '?assistant', '?assistant=', '?assistant=%20%0A', '?question=Hi'])('%j holds no question', (search) => {
  expect(read(search)).toBeNull()
})

test('a broken escape does not throw', () => {
  expect(read('?assistant=100%')).toBe('100%')
})

test('what could show another text than is sent is taken out', () => {
  expect(read(`?assistant=${encodeURIComponent('a\u202Eb\u200Bc\u0007d\u{E0041}')}`)).toBe('abcd')
})

test('line breaks and the joiners of words and emoji stay', () => {
  const question = 'می\u200Cخواهم\r\n👩\u200D💻'
  expect(read(`?assistant=${encodeURIComponent(question)}`)).toBe('می\u200Cخواهم\n👩\u200D💻')
})

test('a long question is cut to 2,000 characters', () => {
  expect(read(`?assistant=${'a'.repeat(5000)}`)).toHaveLength(2000)
})
