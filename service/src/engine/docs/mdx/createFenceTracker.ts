/** A fence can also open on the first line of a quote or list item. Code such as "```x```" is not a fence. */
const OPENING = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/
/** Only a fence without a language can end another one. */
const CLOSING = /^[ \t>]*(`{3,}|~{3,})\s*$/

/**
 * Tells for each line of a text whether it belongs to fenced code. Call the function once for every line, in order. The
 * lines of the fence itself belong to it.
 */
export function createFenceTracker(): (line: string) => boolean {
  let fence = ''
  return (line) => {
    const isCode = fence !== ''
    fence = passLine(line, fence)
    return isCode || fence !== ''
  }
}

/** Returns the fence that is open at the end of a text. Empty if there is none. */
export function findOpenFence(text: string): string {
  return text.split('\n').reduce((fence, line) => passLine(line, fence), '')
}

function passLine(line: string, fence: string): string {
  // Most lines have no fence, and this check is cheaper than the regular expressions.
  if (!line.includes('```') && !line.includes('~~~')) return fence
  if (fence === '') return OPENING.exec(line)?.[1] ?? ''
  return CLOSING.exec(line)?.[1]!.startsWith(fence) === true ? '' : fence
}
