/**
 * A budget for searching for the end of brackets and tags, in characters searched in vain. At 0, all further brackets
 * and tags count as text. Even a page of only open brackets then takes linear time.
 */
export interface Patience {
  characters: number
}

export function createPatience(): Patience {
  return { characters: 10_000_000 }
}
