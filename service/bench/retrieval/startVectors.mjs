import { product } from './vectorSums.mjs'

const WINDOW = 6
/** Words that occur together less often than this, weighted by distance, count as a coincidence. */
const MIN_TOGETHER = 0.7
const ROUNDS = 16

/**
 * Computes initial vectors, in which words with the same neighbours are similar: the largest eigenvectors of the matrix
 * of positive pointwise mutual information, by power iteration.
 *
 * @param sentences Lists of word numbers.
 */
export function startVectors(sentences, wordCount, dimensions) {
  const rows = mutualInformation(sentences, wordCount)
  let seed = 1
  let columns = Array.from({ length: dimensions }, () =>
    Float32Array.from({ length: wordCount }, () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5),
  )
  let strengths = []
  for (let round = 0; round < ROUNDS; round += 1) {
    columns = columns.map((column) => multiply(rows, column))
    strengths = orthogonalise(columns)
  }
  const vectors = new Float32Array(wordCount * dimensions)
  columns.forEach((column, d) => {
    for (let word = 0; word < wordCount; word += 1)
      vectors[word * dimensions + d] = column[word] * Math.sqrt(strengths[d])
  })
  for (let word = 0; word < wordCount; word += 1)
    toUnitLength(vectors.subarray(word * dimensions, (word + 1) * dimensions))
  return vectors
}

/** Lists the neighbours of each word, and how much more often than by chance they occur together. */
function mutualInformation(sentences, wordCount) {
  const together = new Map()
  for (const sentence of sentences) {
    sentence.forEach((word, at) => {
      for (let distance = 1; distance <= WINDOW && at + distance < sentence.length; distance += 1) {
        const [a, b] = [word, sentence[at + distance]].sort((x, y) => x - y)
        if (a !== b) together.set(a * wordCount + b, (together.get(a * wordCount + b) ?? 0) + 1 / distance)
      }
    })
  }
  const sums = new Float64Array(wordCount)
  for (const [key, count] of together) {
    if (count < MIN_TOGETHER) continue
    sums[Math.floor(key / wordCount)] += count
    sums[key % wordCount] += count
  }
  // The power of 0.75 keeps rare words from seeming related to each of their few neighbours.
  const smoothed = sums.map((count) => count ** 0.75)
  const smoothedTotal = smoothed.reduce((sum, count) => sum + count, 0)
  const rows = Array.from({ length: wordCount }, () => [])
  for (const [key, count] of together) {
    const [a, b] = [Math.floor(key / wordCount), key % wordCount]
    const byChance = Math.sqrt(sums[a] * sums[b] * smoothed[a] * smoothed[b]) / smoothedTotal
    const value = Math.log(count / byChance)
    if (count < MIN_TOGETHER || value <= 0) continue
    rows[a].push(b, value)
    rows[b].push(a, value)
  }
  return rows.map((row) => Float32Array.from(row))
}

function multiply(rows, column) {
  return Float32Array.from(rows, (row) => {
    let sum = 0
    for (let index = 0; index < row.length; index += 2) sum += row[index + 1] * column[row[index]]
    return sum
  })
}

/** Makes the columns orthonormal (Gram-Schmidt). Returns their lengths before. */
function orthogonalise(columns) {
  return columns.map((column, index) => {
    for (const earlier of columns.slice(0, index)) {
      const along = product(column, earlier)
      for (let at = 0; at < column.length; at += 1) column[at] -= along * earlier[at]
    }
    return toUnitLength(column)
  })
}

function toUnitLength(vector) {
  const length = Math.sqrt(product(vector, vector)) + 1e-9
  for (let at = 0; at < vector.length; at += 1) vector[at] /= length
  return length
}
