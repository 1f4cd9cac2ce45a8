/** The words of the docs. Lists candidates for a misspelt word without a scan of all words. */
export interface Vocabulary {
  /** Each word with its number of sections. */
  readonly words: ReadonlyMap<string, number>
  /** Words with the same first letter and a length from `min` to `max`, in the order of `words`. */
  alike(first: string, min: number, max: number): string[]
  /** The first letters of all words. */
  firstLetters(): Iterable<string>
}

interface Entry {
  word: string
  /** Place in the order of the words. */
  place: number
}

/** Groups words by first letter and length, when a candidate is first asked for. */
export function createVocabulary(words: ReadonlyMap<string, number>): Vocabulary {
  let groups: Map<string, Entry[][]> | undefined

  function group(): Map<string, Entry[][]> {
    if (groups !== undefined) return groups
    groups = new Map()
    let place = 0
    for (const word of words.keys()) {
      const first = word[0] ?? ''
      let lengths = groups.get(first)
      if (lengths === undefined) groups.set(first, (lengths = []))
      ;(lengths[word.length] ??= []).push({ word, place: place++ })
    }
    return groups
  }

  return {
    words,
    alike(first, min, max) {
      const lengths = group().get(first) ?? []
      const entries = lengths.slice(Math.max(0, min), max + 1).flatMap((entries) => entries ?? [])
      return entries.sort((a, b) => a.place - b.place).map(({ word }) => word)
    },
    firstLetters: () => group().keys(),
  }
}
