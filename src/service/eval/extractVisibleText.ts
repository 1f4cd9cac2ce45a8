/** An answer as a reader sees it. */
export interface VisibleText {
  /** All words in order, including code. */
  words: string[]
  /** The number of words outside of code blocks. */
  proseCount: number
}

const FENCE = /^[ \t]*(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)(?:\n[ \t]*\1[ \t]*(?=\n|$)|$)/gm

/** Returns the words of an answer's Markdown, without link targets, markers and suggestions. */
export function extractVisibleText(markdown: string): VisibleText {
  const shown = markdown.replace(FENCE, (whole, _, info: string) => (/^suggestions\b/.test(info.trim()) ? '' : whole))
  const prose = shown.replace(FENCE, ' ')
  const all = shown.replace(FENCE, (_, __, ___, code: string) => code)
  return { words: splitWords(all), proseCount: splitWords(prose).length }
}

/** Normalizes text for comparison: no emphasis, no backticks, single spaces, lower case. */
export function toComparable(text: string): string {
  return text
    .replace(/\\([\\[\]*_`<>|])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function splitWords(markdown: string): string[] {
  return markdown
    .replace(/(!?\[(?:[^\]\\]|\\.)*\])\((?:<[^>]*>|[^()\s]*)\)/g, '$1')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$/gm, '')
    .replace(/[[\]]/g, '')
    .replace(/(?<![\\|])\|(?!\|)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) || /^[^\s\p{P}]/u.test(word))
}
