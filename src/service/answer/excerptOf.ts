import { worthOf, type WordWeights } from './questionWords.ts'
import { splitBlocks, splitItems, type Block } from './splitBlocks.ts'

export interface ExcerptOptions {
  words: WordWeights
  /** About how much text; a code block is whole whatever its length, up to `MOST_CODE_LINES`. */
  characters: number
  language: string
  /** Where the section's page is, for links within it (`#more`). */
  pageUrl: string
}

const MOST_CODE_LINES = 60
const LEFT_OUT = '…'

/**
 * The part of a section that speaks of the question, as Markdown: prose as a quote, code and tables as they are. What
 * is left out in between shows as `…`. Never a word that isn't the page's.
 */
export function excerptOf(markdown: string, options: ExcerptOptions): string {
  const blocks = splitBlocks(markdown)
    .map(asProse)
    .map((block) => withWholeLinks(block, options.pageUrl))
  const chosen = choose(blocks, options)
  const out: string[] = []
  let previous = -1
  for (const index of chosen) {
    const { kind, markdown } = blocks[index]!
    if (previous >= 0 && index > previous + 1) out.push(`> ${LEFT_OUT}`)
    if (kind === 'code') out.push(markdown)
    else if (kind === 'table') out.push(shortTable(markdown, options))
    else
      out.push(
        quoted(
          kind === 'list' ? shortList(markdown, options) : kind === 'text' ? shortText(markdown, options) : markdown,
        ),
      )
    previous = index
  }
  if (previous >= 0 && previous < blocks.length - 1) out.push(`> ${LEFT_OUT}`)
  return out.join('\n\n').replace(/^(>.*)\n\n(?=> )/gm, '$1\n>\n')
}

/** Indices of the blocks to show, in the page's order: those that match best, and the code that a text leads to. */
function choose(blocks: readonly Block[], { words, characters, language }: ExcerptOptions): number[] {
  const isShown = (block: Block): boolean =>
    block.kind !== 'code' || block.markdown.split('\n').length <= MOST_CODE_LINES
  const unit = Math.max(1, ...words.values()) / 2
  const worth = blocks.map((block, index) => {
    if (!isShown(block)) return Number.NEGATIVE_INFINITY
    const worth = unit * 0.01 + worthOf(block.markdown, words, language)
    return (
      worth +
      (index === 0 ? unit * 0.6 : 0) +
      (block.kind === 'code' ? unit * 0.3 : 0) -
      unit * Math.min(index * 0.01, 0.3)
    )
  })
  const order = blocks
    .map((_, index) => index)
    .filter((index) => worth[index]! > Number.NEGATIVE_INFINITY)
    .sort((a, b) => worth[b]! - worth[a]!)
  const chosen = new Set<number>()
  let left = characters
  const take = (index: number): void => {
    if (chosen.has(index) || worth[index] === Number.NEGATIVE_INFINITY) return
    chosen.add(index)
    left -= Math.min(blocks[index]!.markdown.length, 600)
  }
  for (const index of order) {
    if (left <= 0) break
    if (chosen.size > 0 && blocks[index]!.markdown.length > left + 400) continue
    take(index)
    const next = blocks[index + 1]
    if (blocks[index]!.kind === 'text' && /:\**$/.test(blocks[index]!.markdown.trim()) && next !== undefined)
      take(index + 1)
    const before = blocks[index - 1]
    if (blocks[index]!.kind !== 'text' && before?.kind === 'text' && /:\**$/.test(before.markdown.trim()))
      take(index - 1)
  }
  return [...chosen].sort((a, b) => a - b)
}

/** A callout inside a quote would be a quote in a quote: its kind becomes a word in front. */
function asProse(block: Block): Block {
  if (block.kind !== 'quote') return block
  const inside = block.markdown.replace(/^[ \t]*>[ \t]?/gm, '')
  const callout = /^\[!(\w+)\][ \t]*\n?/.exec(inside)
  if (callout === null) return { kind: 'quote', markdown: inside }
  const [, name = ''] = callout
  return {
    kind: 'quote',
    markdown: `**${name[0]!.toUpperCase()}${name.slice(1).toLowerCase()}:** ${inside.slice(callout[0].length).trim()}`,
  }
}

/** Links within the page, and those from the root of its site, lead there from anywhere. */
function withWholeLinks(block: Block, pageUrl: string): Block {
  if (block.kind === 'code') return block
  const origin = /^https?:\/\/[^/]+/.exec(pageUrl)?.[0] ?? ''
  const markdown = block.markdown.replace(
    /(\]\(<?)(#|\/(?!\/))/g,
    (_, before: string, start: string) => before + (start === '#' ? pageUrl : origin) + start,
  )
  return { ...block, markdown }
}

function quoted(markdown: string): string {
  return markdown.trim().replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

/**
 * Sentences with the blanks that follow them. A point inside of a word (`1.2.3`, `docs.json`), an address or code ends
 * none; one of Chinese or Japanese needs no blank behind it.
 */
const SENTENCE =
  /(?:`+[^`]*`+|\[[^\]\n]{0,300}\]\([^)\s]{0,1000}\)|[^.!?。！？]|[.!?]+(?![.!?\s]|$))+(?:[.!?。！？]+|$)\s*|[.!?。！？]+\s*/g

function shortText(markdown: string, { words, language }: ExcerptOptions): string {
  if (markdown.length <= 600) return markdown
  const kept = keepBest(markdown.match(SENTENCE) ?? [markdown], 4, words, language)
  return kept
    .reduce((text, sentence) => (sentence === LEFT_OUT ? `${text.trimEnd()} ${LEFT_OUT} ` : text + sentence), '')
    .trim()
}

function shortList(markdown: string, { words, language }: ExcerptOptions): string {
  const items = splitItems(markdown)
  if (items.length <= 8 && markdown.length <= 900) return markdown
  return keepBest(items, 6, words, language).join('\n')
}

function shortTable(markdown: string, { words, language }: ExcerptOptions): string {
  const [head = '', rule = '', ...rows] = markdown.split('\n')
  if (rows.length <= 10) return markdown
  return [head, rule, ...keepBest(rows, 8, words, language).filter((row) => row !== LEFT_OUT)].join('\n')
}

/** The pieces that match best, in their order, and `…` where some are left out. */
function keepBest(pieces: readonly string[], most: number, words: WordWeights, language: string): string[] {
  const order = pieces.map((piece, index) => ({ index, worth: worthOf(piece, words, language) - index * 0.001 }))
  const kept = order
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ index }) => index)
    .sort((a, b) => a - b)
  const out: string[] = []
  kept.forEach((index, position) => {
    if (position > 0 ? index > kept[position - 1]! + 1 : index > 0) out.push(LEFT_OUT)
    out.push(pieces[index]!)
  })
  return kept.length > 0 && kept.at(-1)! < pieces.length - 1 ? [...out, LEFT_OUT] : out
}
