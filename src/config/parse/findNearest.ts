/**
 * Finds the word that was probably meant: more than half of the letters and letter pairs of both are the same, ignoring
 * case. A letter that one word has twice and the other once is the same once. Of a path, the last name is compared.
 * Among equally similar words, the first is returned.
 */
export function findNearest(word: string, words: readonly string[]): string | undefined {
  const own = listPieces(word.slice(0, 40))
  let best = 0.5
  let nearest: string | undefined
  for (const candidate of words) {
    const pieces = listPieces(candidate.replace(/.*\./, ''))
    const rest = [...own]
    const same = pieces.filter((piece) => rest.includes(piece) && rest.splice(rest.indexOf(piece), 1))
    const similarity = (2 * same.length) / (pieces.length + own.length)
    if (similarity > best) [best, nearest] = [similarity, candidate]
  }
  return nearest
}

function listPieces(word: string): string[] {
  return [...word.toLowerCase()].flatMap((letter, index, letters) => [letter, letter + letters[index + 1]])
}
