import { expect, test } from 'vitest'
import { pagePath } from '../../src/page/pagePath.ts'

test('a path excludes query and hash', () => {
  expect(pagePath(new URL('https://docs.example.com/guides/start?a=1#install') as unknown as Location)).toBe(
    '/guides/start',
  )
})

test('a long path is cut to 200 characters', () => {
  expect(pagePath({ pathname: `/${'a'.repeat(300)}` })).toBe(`/${'a'.repeat(199)}`)
})

test.each([
  [`/${'a'.repeat(198)}%C3%A4`, 199],
  [`/${'a'.repeat(197)}%C3%A4`, 198],
  [`/${'a'.repeat(196)}%C3%A4`, 200],
])('a cut never splits a percent escape', (pathname, length) => {
  expect(pagePath({ pathname })).toHaveLength(length)
})

test('a cut never splits a surrogate pair', () => {
  expect(pagePath({ pathname: `/${'a'.repeat(198)}😀` })).toBe(`/${'a'.repeat(198)}`)
})
