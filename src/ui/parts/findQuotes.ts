import { indexOfText } from '../../protocol/indexOfText.ts'
import type { MessagePart } from '../../protocol/message.ts'

/** Shorter texts occur on many pages. */
const MIN_CHARACTERS = 25
const MAX_QUOTES = 80
const MAX_TEXT = 40_000
const MAX_CONTENT = 100_000

const CODE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^ {0,3}\1[ \t]*$|(?![\s\S]))/gm
const BLOCK_QUOTES = /(?:^ {0,3}>[^\n]*\n?)+/gm
const QUOTATIONS = /["“”„«「]([^"“”„«»「」\n]{1,400})["“”»」]/g
const SENTENCE_END = /(?<=[.!?]["”»)*_]{0,9})\s+|(?<=[。！？])/

/** The texts of an answer that may be quotes, as plain text: its block quotes and quotations, then its sentences. */
export function listQuotes(parts: readonly MessagePart[]): string[] {
  const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n')
  const prose = text.slice(0, MAX_TEXT).replace(CODE, '\n\n')
  const blocks = [...prose.matchAll(BLOCK_QUOTES)].map(([block]) => block.replace(/^ {0,3}> ?/gm, ''))
  const quotations = [...prose.matchAll(QUOTATIONS)].map(([, words = '']) => words)
  const sentences = prose
    .split(/\n\s*\n|\n\s*(?:[-*+]|\d+[.)])\s/)
    .flatMap((paragraph) => paragraph.split(SENTENCE_END))
  const quotes = [...blocks, ...quotations, ...sentences].map(toPlain).filter(({ length }) => length >= MIN_CHARACTERS)
  return [...new Set(quotes)].slice(0, MAX_QUOTES)
}

/** The quotes that a page's Markdown contains, ignoring emphasis, links, case and the style of quotation marks. */
export function findQuotes(quotes: readonly string[], content: string): string[] {
  const words = toComparable(toPlain(content.slice(0, MAX_CONTENT)))
  return quotes.filter((quote) => indexOfText(words, toComparable(quote)) !== -1)
}

/** Approximately the text that a reader sees, on one line. */
function toPlain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/^[ \t]*(?:#{1,6}|[-*+]|\d+[.)]|>)[ \t]+/gm, '')
    .replace(/[`*]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

function toComparable(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
}
