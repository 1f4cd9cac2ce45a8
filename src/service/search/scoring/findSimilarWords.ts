export interface SimilarWord {
  word: string
  /** How sure it is that this is what was meant, 0 to 1. */
  similarity: number
}

/**
 * The words of the index that a word which it doesn't have was probably meant to be: one with a letter or two wrong,
 * the beginning of a longer one, or two words written as one.
 */
export function findSimilarWords(word: string, frequencies: ReadonlyMap<string, number>): SimilarWord[] {
  if (word.length < 3 || /^\d+$/.test(word)) return []
  if (/[^ -\u024f\u0370-\u052f]/.test(word)) return partsOfUnspaced(word, frequencies)
  const allowed = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
  const found: (SimilarWord & { count: number })[] = []
  for (const [candidate, count] of frequencies) {
    // `wehbook` is one mistake away from `webhooks`, not two.
    const compared = candidate.endsWith('s') && !word.endsWith('s') ? candidate.slice(0, -1) : candidate
    if (
      Math.abs(compared.length - word.length) > allowed ||
      compared.length < 3 ||
      /\d/.test(candidate) !== /\d/.test(word)
    ) {
      if (word.length >= 4 && candidate.startsWith(word) && candidate.length - word.length <= 4) {
        found.push({ word: candidate, similarity: 0.7, count })
      }
      continue
    }
    const distance = editDistance(word, compared, allowed)
    if (distance > allowed) continue
    const isOtherStart = candidate[0] !== word[0]
    // A word with another first letter, or a short one with two letters wrong, is mostly another word.
    if (isOtherStart && (distance > 1 || word.length < 6)) continue
    if (distance === 2 && word.length < 8 && compared.at(-1) !== word.at(-1)) continue
    found.push({ word: candidate, similarity: Math.min(1 - 0.2 * distance - (isOtherStart ? 0.25 : 0), 0.9), count })
  }
  const compound = twoWords(word, frequencies)
  if (found.length === 0 || (compound.length > 0 && found.every(({ similarity }) => similarity < 0.6)))
    return compound.length > 0 ? compound : found
  found.sort((a, b) => b.similarity - a.similarity || b.count - a.count)
  return found.slice(0, 3).map(({ word, similarity }) => ({ word, similarity }))
}

/** `setupguide` is `setup` and `guide`. */
function twoWords(word: string, frequencies: ReadonlyMap<string, number>): SimilarWord[] {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if ((frequencies.get(first) ?? 0) > 1 && (frequencies.get(second) ?? 0) > 1) {
      return [first, second].map((part) => ({ word: part, similarity: 0.7 }))
    }
  }
  return []
}

/** Words without spaces are cut differently in a question and on a page: what shares its parts is near. */
function partsOfUnspaced(word: string, frequencies: ReadonlyMap<string, number>): SimilarWord[] {
  const found: SimilarWord[] = []
  for (const candidate of frequencies.keys()) {
    if (candidate.length >= 2 && (word.includes(candidate) || candidate.includes(word))) {
      found.push({
        word: candidate,
        similarity: 0.8 * (Math.min(word.length, candidate.length) / Math.max(word.length, candidate.length)),
      })
    }
  }
  return found.sort((a, b) => b.similarity - a.similarity).slice(0, 4)
}

/** Letters changed, left out, put in or swapped with their neighbour; above `limit`, any number above it. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    before = previous
    previous = current
  }
  return previous[b.length]!
}
