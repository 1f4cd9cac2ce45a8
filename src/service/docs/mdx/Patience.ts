/**
 * How many more characters may be searched in vain for the end of brackets and tags. At 0, all further ones count as
 * text. So even a page of only open brackets takes linear time.
 */
export interface Patience {
  characters: number
}

export function createPatience(): Patience {
  return { characters: 10_000_000 }
}
