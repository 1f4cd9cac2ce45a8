import { expect, it } from 'vitest'
import { stemWord } from '../../src/engine/search/words.ts'
import { VECTORS, WORDS } from '../../src/engine/search/wordVectors.data.ts'
import { getWordVector, VECTOR_LENGTH } from '../../src/engine/search/meaning.ts'

/** The cosine similarity of two words' vectors. */
function likeness(a: string, b: string): number {
  const [first, second] = [a, b].map((word) => [...getWordVector(stemWord(word, 'en'))!])
  const product = (x: number[], y: number[]): number => x.reduce((sum, value, index) => sum + value * y[index]!, 0)
  return product(first!, second!) / Math.sqrt(product(first!, first!) * product(second!, second!))
}

it('points in similar directions for words with similar meanings', () => {
  expect(likeness('photo', 'image')).toBeGreaterThan(likeness('photo', 'password'))
  expect(likeness('colleague', 'teammate')).toBeGreaterThan(likeness('colleague', 'kernel'))
  expect(likeness('invoice', 'payment')).toBeGreaterThan(likeness('invoice', 'browser'))
})

it('is longer for more specific words', () => {
  const length = (word: string): number => Math.hypot(...getWordVector(stemWord(word, 'en'))!)
  expect(length('invoice')).toBeGreaterThan(length('example'))
})

it('exists for exactly the words of the table', () => {
  const words = WORDS.split(' ')
  expect(new Set(words).size).toBe(words.length)
  expect(Buffer.from(VECTORS, 'base64')).toHaveLength(words.length * (1 + VECTOR_LENGTH / 2))
  for (const word of words) expect(getWordVector(word)!.every(Number.isFinite)).toBe(true)
  expect(getWordVector('qwertz')).toBeUndefined()
  expect(getWordVector('__proto__')).toBeUndefined()
})
