import { expect, it } from 'vitest'
import { phrasesIn } from '../../../src/service/search/lexicon/phrasesIn.ts'
import { relatedWords } from '../../../src/service/search/lexicon/relatedWords.ts'

const wordsOf = (question: string): string[] => phrasesIn(question).flatMap(({ words }) => words)

it('gives the words that a phrase stands for', () => {
  expect(wordsOf('can I get my money back')).toEqual(['refund'])
  expect(wordsOf('Who did what?')).toContain('audit')
  expect(wordsOf('I am coming from another product')).toContain('migration')
  expect(wordsOf('max attempts')).toEqual([])
})

it('gives the phrase as it was said, without what may stand in between', () => {
  expect(phrasesIn('Can I get my Money back?')).toEqual([
    { text: 'Money back', said: ['money', 'back'], words: ['refund'] },
  ])
  expect(phrasesIn('what does shipping cost')).toEqual([
    { text: undefined, said: ['what', 'does', 'cost'], words: ['pricing', 'cost'] },
  ])
})

it('takes its time from the length of the question alone', () => {
  const hostile = ['only '.repeat(800), 'what does '.repeat(400), `keep ${'a'.repeat(4_000)}`, 'after '.repeat(700)]
  for (const question of hostile) expect(Array.isArray(phrasesIn(question))).toBe(true)
})

it('knows words for the same thing, in any form, without the word itself', () => {
  expect(relatedWords('invitations')).toEqual(expect.arrayContaining(['join']))
  expect(relatedWords('refund')).not.toContain('refund')
  expect(relatedWords('constructor')).toEqual([])
})
