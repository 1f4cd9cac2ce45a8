import { expect, test } from 'vitest'
import { readPagePath } from '../../src/page/readPagePath.ts'

test('a path excludes query and hash', () => {
  expect(readPagePath(new URL('https://docs.example.com/guides/start?a=1#install') as unknown as Location)).toBe(
    '/guides/start',
  )
})

test('a long path is cut to 200 characters', () => {
  expect(readPagePath({ pathname: `/${'a'.repeat(300)}` })).toBe(`/${'a'.repeat(199)}`)
})

test.each([
  [`/${'a'.repeat(198)}%C3%A4`, 199],
  [`/${'a'.repeat(197)}%C3%A4`, 198],
  [`/${'a'.repeat(196)}%C3%A4`, 200],
])('a cut never splits a percent escape', (pathname, length) => {
  expect(readPagePath({ pathname })).toHaveLength(length)
})

test('a cut never splits a surrogate pair', () => {
  expect(readPagePath({ pathname: `/${'a'.repeat(198)}😀` })).toBe(`/${'a'.repeat(198)}`)
})
