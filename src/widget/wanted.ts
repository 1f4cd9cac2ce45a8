/** What must be there before the panel's code replaces the early panel. Set by the code that loads first. */
export const wanted: {
  /** The language whose labels the panel needs. */
  language?: string | undefined
  /** Resolves when the early panel has been painted. */
  frame?: Promise<void> | undefined
} = {}
