/**
 * What reading a text may still cost. Even a page of only open brackets takes linear time, and so does one of quotes
 * that no other quote closes.
 */
export interface SearchBudget {
  /**
   * How many characters may be searched in vain for the ends of brackets and tags. Below 0, all further brackets and
   * tags count as text.
   */
  characters: number
  /** By quotation mark, the part of a line in which the last one that was looked for ends no string. */
  unclosed: Map<string, { from: number; to: number }>
}

export function createSearchBudget(): SearchBudget {
  return { characters: 10_000_000, unclosed: new Map() }
}
