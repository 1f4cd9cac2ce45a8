import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVocabulary, findSimilarWords, type Vocabulary } from '../../src/engine/search/words.ts'

const similarTo = (word: string, words: string[]) =>
  findSimilarWords(word, createVocabulary(new Map(words.map((word) => [word, 2])))).map(({ word }) => word)

it.each<[string, string[], string[]]>([
  ['webhok', ['webhook', 'web', 'hook'], ['webhook']],
  ['wehbook', ['webhooks'], ['webhooks']],
  ['ebhook', ['webhook'], ['webhook']],
  ['mebhook', ['webhook'], ['webhook']],
  ['ewbhook', ['webhooks'], ['webhooks']],
  ['config', ['configure', 'configuration'], ['configure']],
  ['cat', ['car', 'cats'], ['cats']],
  ['kernel', ['terminal'], []],
])('finds what the reader meant by %s among %j', (word, words, found) => {
  expect(similarTo(word, words)).toEqual(found)
})

it('finds the same as a comparison with every word', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcs1'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 60 }), letters, (list, word) => {
      fc.pre(!list.includes(word))
      const words = new Map(list.map((word, index) => [word, 1 + (index % 3)]))
      const all: Vocabulary = { words, alike: () => [...words.keys()], firstLetters: () => [] }
      expect(findSimilarWords(word, createVocabulary(words))).toEqual(findSimilarWords(word, all))
    }),
    { numRuns: 2_000 },
  )
})
