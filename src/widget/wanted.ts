/** What the panel's code waits for before it replaces the early panel. Set by code that loads earlier. */
export const wanted: {
  /** The language whose labels the panel needs. */
  language?: string | undefined
  /** Resolves when the early panel has been painted. */
  frame?: Promise<void> | undefined
  /** What the reader has typed since pressing the launcher, before the early panel has loaded. */
  text: string
} = { text: '' }
