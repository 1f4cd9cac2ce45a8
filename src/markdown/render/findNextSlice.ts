import { renderCost, USUAL_COST } from './renderCost.ts'

/** The cost limit of one render on a fast device: about 16 KB of prose, or 400 short paragraphs. */
export const MAX_SLICE_COST = 24_000
/** A remainder up to this length is not split, unless the budget is smaller than usual. */
const MIN_SLICE = 400
const PLAIN_SLICE = 64 * 1024

/**
 * Returns the index at which the next render ends.
 *
 * @param rendered The number of characters that have been rendered.
 * @param limit The number of characters that are Markdown. Plain text follows.
 */
export function findNextSlice(text: string, rendered: number, limit: number, budget = MAX_SLICE_COST): number {
  if (rendered >= limit) return Math.min(text.length, rendered + PLAIN_SLICE)
  if (text.length - rendered <= Math.min(MIN_SLICE, budget / USUAL_COST)) return text.length
  let left = budget
  for (let at = Math.min(rendered, limit); at < limit; at++) {
    left -= renderCost(text, at)
    if (left <= 0) return isHighSurrogate(text.charCodeAt(at)) ? at : at + 1
  }
  return limit
}

export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
