/** Returns the weighted sum of words' vectors, normalized, and its length before. */
export function unitSum(words, vectors, dimensions) {
  const sum = new Float32Array(dimensions)
  for (const [word, weight] of words)
    addTimes(sum, vectors.subarray(word * dimensions, (word + 1) * dimensions), weight)
  const length = Math.sqrt(product(sum, sum)) + 1e-6
  for (let d = 0; d < dimensions; d += 1) sum[d] /= length
  return { sum, length }
}

/** Turns the gradient of a normalized sum into that of the sum. The part in the direction of the sum is lost. */
export function pullOnSum({ sum, length }, pull) {
  const along = product(pull, sum)
  return pull.map((value, d) => (value - sum[d] * along) / length)
}

export function addTimes(sum, vector, times) {
  for (let d = 0; d < sum.length; d += 1) sum[d] += times * vector[d]
}

export function product(a, b) {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d] * b[d]
  return sum
}
