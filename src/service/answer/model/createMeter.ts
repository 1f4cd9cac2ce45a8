import type { TokenCount } from '../../model/ModelTask.ts'

/** Counts the tokens of an answer. */
export interface Meter {
  /** Text that the model wrote: of the answer, its reasoning, or a tool call. */
  write(text: string): void
  /** The end of a step, with what the model reported. */
  endStep(usage: TokenCount): void
  /** All of it. A step that has begun and not ended is estimated. */
  count(): TokenCount
}

/** An estimate that holds for English; other languages use more. */
const CHARACTERS_A_TOKEN = 4

/**
 * Many servers report no tokens in a stream, and none do for an answer that the reader stopped. Those are estimated, so
 * that a limit of tokens holds with any server.
 *
 * @param promptCharacters length of what the model was given so far
 */
export function createMeter(promptCharacters: () => number): Meter {
  const total: TokenCount = { promptTokens: 0, completionTokens: 0 }
  let written = 0
  let isOpen = false
  const estimate = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)
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
