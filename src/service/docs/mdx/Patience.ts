/**
 * How much more text may be read for brackets and tags that turn out to have no end. When nothing is left, they count
 * as text. So a page of nothing but open brackets is read in a time that grows with its length.
 */
export interface Patience {
  characters: number
}

export function createPatience(): Patience {
  return { characters: 10_000_000 }
}
