const MAX_WORDS = 4

/** Lists words as “a”, “b” or “c”. */
export function listWords(words: readonly string[], or: string): string {
  const quoted = words.slice(0, MAX_WORDS).map((word) => `“${word}”`)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${or} ${quoted.at(-1)}`
}
