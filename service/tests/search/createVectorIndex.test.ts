import { expect, test } from 'vitest'
import { toBytes } from '../../src/engine/search/SectionVectors.ts'
import { createVectorIndex } from '../../src/engine/search/meaning.ts'

/** Returns numbers between about -1 and 1 that are the same in each run. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state / 2_147_483_648
  }
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, value, at) => sum + value * y[at]!, 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

test('compares directions, not lengths', () => {
  const values = Int8Array.from([...toBytes([0.2, 0]), ...toBytes([0, -3]), ...toBytes([1, 1]), 0, 0])
  const similarities = createVectorIndex({ length: 2, values })(toBytes([5, 0]))
  expect(Array.from(similarities)).toEqual([1, expect.closeTo(0), expect.closeTo(Math.SQRT1_2), 0])
})

test('finds nothing for an embedding of another length, or none', () => {
  const compare = createVectorIndex({ length: 2, values: toBytes([1, 2]) })
  expect(Array.from(compare(toBytes([1, 2, 3])))).toEqual([0])
  expect(Array.from(compare(Int8Array.of(0, 0)))).toEqual([0])
  expect(createVectorIndex({ length: 0, values: new Int8Array() })(toBytes([1]))).toHaveLength(0)
})

test('computes the most similar of many exactly, and estimates the others', () => {
  const [length, count] = [256, 40_000]
  const random = createRandom()
  const values = Int8Array.from({ length: length * count }, () => Math.round(random() * 127))
  const question = Int8Array.from({ length }, () => Math.round(random() * 127))
  // Some sections are similar to the question, each a little less than the one before.
  const near = Array.from({ length: 20 }, (_, place) => place * 1_999)
  near.forEach((number, place) => {
    const mixed = Array.from(question, (value) => value * (1 - place / 40) + random() * 90)
    values.set(toBytes(mixed), number * length)
  })
  const similarities = createVectorIndex({ length, values })(question)
  const best = Array.from(similarities.keys()).sort((a, b) => similarities[b]! - similarities[a]!)
  expect(best.slice(0, 20).sort((a, b) => a - b)).toEqual(near)
  for (const number of near)
    expect(similarities[number]).toBeCloseTo(cosine(question, values.subarray(number * length, (number + 1) * length)))
  for (const number of best.slice(-20)) {
    const exact = cosine(question, values.subarray(number * length, (number + 1) * length))
    expect(exact).toBeLessThan(0)
    expect(similarities[number]).toBeLessThan(0)
  }
})
