/**
 * The word that somebody most likely meant: more than half of their letters and pairs of letters agree, in any case. Of paths, the
 * last name counts; of words that are equally near, the first.
 */
export function nearestOf(word: string, words: readonly string[]): string | undefined {
  const own = piecesOf(word.slice(0, 40))
  let best = 0.5
  let nearest: string | undefined
  for (const candidate of words) {
    const pieces = piecesOf(candidate.replace(/.*\./, ''))
    const likeness = (2 * pieces.filter((piece) => own.includes(piece)).length) / (pieces.length + own.length)
    if (likeness > best) [best, nearest] = [likeness, candidate]
  }
  return nearest
}

function piecesOf(word: string): string[] {
  return [...word.toLowerCase()].flatMap((letter, index, letters) => [letter, letter + letters[index + 1]])
}
