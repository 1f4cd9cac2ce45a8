import { outlineMarkdown } from '../../engine/docs/outlineMarkdown.ts'

/** An answer as a reader sees it. */
export interface VisibleText {
  /** All words in order, including code. */
  words: string[]
  /** The number of words outside of code blocks. */
  proseCount: number
}

/** A line that opens or closes a code block, with its info string. */
const FENCE = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+|>[ \t]*)*(?:`{3,}|~{3,})(.*)$/

/** Returns the words of an answer's Markdown, without link targets, markers and suggestions. */
export function extractVisibleText(markdown: string): VisibleText {
  const { lines, leaves } = outlineMarkdown(markdown)
  const all = [...lines]
  const prose = [...lines]
  for (const { kind, from, to } of leaves) {
    if (kind !== 'code') continue
    prose.fill('', from, to)
    const info = FENCE.exec(lines[from]!)?.[1]
    if (info === undefined) continue
    if (/^suggestions\b/.test(info.trim())) all.fill('', from, to)
    for (const fence of [from, to - 1]) if (FENCE.test(all[fence]!)) all[fence] = ''
  }
  return { words: splitWords(all.join('\n')), proseCount: splitWords(prose.join('\n')).length }
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
