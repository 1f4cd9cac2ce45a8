import type { TokenCount } from '../model/ModelTask.ts'

/** Counts the tokens of an answer. */
export interface Meter {
  /** Adds text that the model wrote: of the answer, its reasoning, or a tool call. */
  write(text: string): void
  /** Ends a step. `usage` is what the model reported for it. */
  endStep(usage: TokenCount): void
  /** Returns the total. A step that has not ended is estimated. */
  count(): TokenCount
}

/** A usual average for English text. Other languages have fewer characters per token. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Counts tokens, and estimates those that were not reported: many servers report none in a stream, and none does for an
 * answer that the reader stopped. This makes a token limit work with any server.
 *
 * @param promptCharacters Returns the number of characters that the model was given so far.
 */
export function createMeter(promptCharacters: () => number): Meter {
  const total: TokenCount = { promptTokens: 0, completionTokens: 0 }
  let written = 0
  let isOpen = false
  const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN)
  return {
    write(text) {
      written += text.length
      isOpen = true
    },
    endStep({ promptTokens, completionTokens }) {
      total.promptTokens += promptTokens || estimate(promptCharacters())
      total.completionTokens += completionTokens || estimate(written)
      written = 0
      isOpen = false
    },
    count() {
      if (!isOpen) return total
      return {
        promptTokens: total.promptTokens + estimate(promptCharacters()),
        completionTokens: total.completionTokens + estimate(written),
      }
    },
  }
}
