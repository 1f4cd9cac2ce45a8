import { expect, it } from 'vitest'
import { phraseWords } from '../../../src/service/search/phraseWords.ts'
import { relatedWords } from '../../../src/service/search/relatedWords.ts'

it('gives the words that a phrase stands for', () => {
  expect(phraseWords('can I get my money back')).toEqual(['refund'])
  expect(phraseWords('Who did what?')).toContain('audit')
  expect(phraseWords('I am coming from another product')).toContain('migration')
  expect(phraseWords('max attempts')).toEqual([])
})

it('takes its time from the length of the question alone', () => {
  const hostile = ['only '.repeat(800), 'what does '.repeat(400), `keep ${'a'.repeat(4_000)}`, 'after '.repeat(700)]
  for (const question of hostile) expect(Array.isArray(phraseWords(question))).toBe(true)
})

it('knows words for the same thing, in any form, without the word itself', () => {
  expect(relatedWords('invitations')).toEqual(expect.arrayContaining(['join']))
  expect(relatedWords('refund')).not.toContain('refund')
  expect(relatedWords('constructor')).toEqual([])
})
