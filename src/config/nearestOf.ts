/**
 * The word that somebody most likely meant: at least half of the pairs of letters agree, in any case. Of paths, the
 * last name counts; of words that are equally near, the first.
 */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const own = pairsOf(word.slice(0, 40))
  let best = 0.5
  let nearest: string | undefined
  for (const candidate of words) {
    const pairs = pairsOf(candidate.replace(/.*\./, ''))
    const likeness = (2 * pairs.filter((pair) => own.includes(pair)).length) / (pairs.length + own.length)
    if (likeness > best) [best, nearest] = [likeness, candidate]
  }
  return nearest
}

function pairsOf(word: string): string[] {
  return Array.from(word, (letter, index) => (letter + (word[index + 1] ?? '')).toLowerCase())
}
