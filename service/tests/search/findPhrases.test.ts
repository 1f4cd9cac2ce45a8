import { expect, it } from 'vitest'
import { findPhrases, findRelatedWords } from '../../src/engine/search/wordLists.ts'

const wordsOf = (question: string): string[] => findPhrases(question).flatMap(({ words }) => words)

it('returns the words that a phrase stands for', () => {
  expect(wordsOf('can I get my money back')).toEqual(['refund'])
  expect(wordsOf('Who did what?')).toContain('audit')
  expect(wordsOf('nobody signed up')).toContain('registration')
  expect(wordsOf('max attempts')).toEqual([])
})

it('returns the phrase as written, without the words that interrupt it', () => {
  expect(findPhrases('Can I get my Money back?')).toEqual([
    { text: 'Money back', said: ['money', 'back'], words: ['refund'] },
  ])
  expect(findPhrases('turn shipping off')).toEqual([{ text: undefined, said: ['turn', 'off'], words: ['disable'] }])
})

it('stays fast on hostile questions', () => {
  const hostile = [
    'only '.repeat(800),
    'how long '.repeat(400),
    `how long ${'a '.repeat(2_000)}`,
    'turn a '.repeat(700),
  ]
  for (const question of hostile) expect(Array.isArray(findPhrases(question))).toBe(true)
})

it('finds related words in any form, without the word itself', () => {
  expect(findRelatedWords('invitations')).toEqual(expect.arrayContaining(['join']))
  expect(findRelatedWords('refund')).not.toContain('refund')
  expect(findRelatedWords('constructor')).toEqual([])
})
