/**
 * How many characters may be searched in vain for the ends of brackets and tags. Below 0, all further brackets and tags
 * count as text. Even a page of only open brackets then takes linear time.
 */
export interface SearchBudget {
  characters: number
}

export function createSearchBudget(): SearchBudget {
  return { characters: 10_000_000 }
}
