import { expect, it } from 'vitest'
import { findPhrases, findRelatedWords } from '../../src/engine/search/wordLists.ts'

const wordsOf = (question: string): string[] => findPhrases(question).flatMap(({ words }) => words)

it('returns the words that a phrase stands for', () => {
  expect(wordsOf('can I get my money back')).toEqual(['refund'])
  expect(wordsOf('Who did what?')).toContain('audit')
  expect(wordsOf('I am coming from another product')).toContain('migration')
  expect(wordsOf('max attempts')).toEqual([])
})

it('returns the phrase as written, without the words that interrupt it', () => {
  expect(findPhrases('Can I get my Money back?')).toEqual([
    { text: 'Money back', said: ['money', 'back'], words: ['refund'] },
  ])
  expect(findPhrases('what does shipping cost')).toEqual([
    { text: undefined, said: ['what', 'does', 'cost'], words: ['pricing', 'cost'] },
  ])
})

it('stays fast on hostile questions', () => {
  const hostile = ['only '.repeat(800), 'what does '.repeat(400), `keep ${'a'.repeat(4_000)}`, 'after '.repeat(700)]
  for (const question of hostile) expect(Array.isArray(findPhrases(question))).toBe(true)
})

it('finds related words in any form, without the word itself', () => {
  expect(findRelatedWords('invitations')).toEqual(expect.arrayContaining(['join']))
  expect(findRelatedWords('refund')).not.toContain('refund')
  expect(findRelatedWords('constructor')).toEqual([])
})
