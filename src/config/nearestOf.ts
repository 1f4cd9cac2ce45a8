/** The word that somebody most likely meant: at most two slips of the keyboard away, in any case. */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  if (word.length > 40) return undefined
  const lower = word.toLowerCase()
  const ranked = words.map((candidate) => ({ candidate, slips: slipsBetween(lower, candidate.toLowerCase()) })).sort((a, b) => a.slips - b.slips)
  const best = ranked[0]
  return best !== undefined && best.slips <= Math.min(2, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined
}

/** Letters to insert, remove or exchange to make one word of the other (Levenshtein). */
function slipsBetween(first: string, second: string): number {
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let i = 1; i <= first.length; i++) {
    const next = [i]
    for (let j = 1; j <= second.length; j++) {
      const changed = row[j - 1]! + (first[i - 1] === second[j - 1] ? 0 : 1)
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[second.length]!
}
