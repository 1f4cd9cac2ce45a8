/** A fence can also open on the first line of a quote or list item. Code such as "```x```" is not a fence. */
const OPENING = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/
/** Only a fence without a language can end another one. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})\s*$/

/**
 * Tells for each line of a text whether it belongs to fenced code. Call the function once for every line, in order. The
 * lines of the fence itself belong to it.
 */
export function createFenceTracker(): (line: string) => boolean {
  let fence: string | null = null
  return (line) => {
    const isCode = fence !== null
    // Most lines have no fence, and this check is cheaper than the regular expressions.
    if (!line.includes('```') && !line.includes('~~~')) return isCode
    if (fence === null) fence = OPENING.exec(line)?.[1] ?? null
    else if (CLOSING.exec(line)?.[1]!.startsWith(fence) === true) fence = null
    return isCode || fence !== null
  }
}
