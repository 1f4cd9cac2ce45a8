/** The words of the docs. Lists candidates for a misspelt word without comparing all words. */
export interface Vocabulary {
  /** Each word with the number of sections that contain it. */
  readonly words: Pick<ReadonlyMap<string, number>, 'get' | 'has' | 'keys'>
  /** Lists words with the same first letter and a length from `min` to `max`. */
  alike(first: string, min: number, max: number): string[]
  /** Lists the first letters of all words. */
  firstLetters(): Iterable<string>
}

/** Groups words by first letter and length, when it is first asked for candidates. */
export function createVocabulary(words: ReadonlyMap<string, number>): Vocabulary {
  let groups: Map<string, string[][]> | undefined

  function group(): Map<string, string[][]> {
    if (groups !== undefined) return groups
    groups = new Map()
    for (const word of words.keys()) {
      const first = word[0] ?? ''
      let lengths = groups.get(first)
      if (lengths === undefined) groups.set(first, (lengths = []))
      ;(lengths[word.length] ??= []).push(word)
    }
    return groups
  }

  return {
    words,
    alike(first, min, max) {
      const lengths = group().get(first) ?? []
      return lengths.slice(Math.max(0, min), max + 1).flatMap((words) => words ?? [])
    },
    firstLetters: () => group().keys(),
  }
}
