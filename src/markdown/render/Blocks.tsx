import { memo, useContext, type ReactNode } from 'react'
import {
  CHUNK_SIZE,
  type Block,
  type Chunked,
  type Heading,
  type Html,
  type Inline,
  type Item,
  type List,
  type Paragraph,
  type Plain,
  type Quote,
} from '../syntax/nodes.ts'
import { PlainPieces } from '../plain/PlainText.tsx'
import { resolveUrl } from '../plain/resolveUrl.ts'
import { MarkdownSettingsContext, StreamingContext } from '../plain/settings.ts'
import { findCitation } from './Citation.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Formula } from './Formula.tsx'
import { Inlines } from './Inlines.tsx'
import { TableBlock } from './TableBlock.tsx'
import { Tag } from './Tag.tsx'

/**
 * Renders blocks in chunks, so that React compares one prop per full chunk instead of one per block. Keyed by position:
 * a block that grows or is parsed again keeps its element.
 */
export function Blocks({ blocks }: { blocks: Chunked<Block> }) {
  return blocks.map((chunk, index) => <BlockChunk key={index} blocks={chunk} />)
}

/**
 * Like `Blocks`, but each chunk after the first has its own box, so that a new block is laid out among few others. Only
 * the last chunk can still grow, so the end of a stream renders no other chunk again.
 */
export function BoxedBlocks({ blocks }: { blocks: Chunked<Block> }) {
  const isStreaming = useContext(StreamingContext)
  return blocks.map((chunk, index) => (
    <StreamingContext.Provider key={index} value={isStreaming && index === blocks.length - 1}>
      {index === 0 ? (
        <BlockChunk blocks={chunk} isBoxed />
      ) : (
        <div className="da-blocks">
          <BlockChunk blocks={chunk} isBoxed />
        </div>
      )}
    </StreamingContext.Provider>
  ))
}

interface BlockChunkProps {
  blocks: readonly Block[]
  /** Whether a paragraph of nothing but links to sources belongs to the paragraph before it. @default false */
  isBoxed?: boolean | undefined
}

const BlockChunk = memo(function BlockChunk({ blocks, isBoxed = false }: BlockChunkProps) {
  return blocks.map((block, index) => {
    const next = blocks[index + 1]
    const links = isBoxed && next?.type === 'paragraph' && isLinkLine(next) && isProse(block) ? next : undefined
    if (isBoxed && block.type === 'paragraph' && isLinkLine(block)) {
      const above = blocks[index - 1]
      if (above !== undefined && isProse(above)) return null
      if (above !== undefined && canHaveCitations(above)) return <CitationLine key={index} links={block} />
    }
    return <BlockView key={index} block={block} links={links} />
  })
})

/** Whether a block is a paragraph that ends a sentence, which is not the case if it introduces something. */
function isProse(block: Block): boolean {
  if (block.type !== 'paragraph' || isLinkLine(block)) return false
  const last = block.segments.at(-1)?.inlines.at(-1)
  return last?.type !== 'text' || !/[:：]\s*$/.test(last.text)
}

function canHaveCitations(block: Block): boolean {
  return block.type === 'paragraph' ? isLinkLine(block) : block.type !== 'heading' && block.type !== 'rule'
}

/** Whether a block is a paragraph of nothing but links. */
function isLinkLine(block: Paragraph): boolean {
  if (block.segments.length !== 1) return false
  return block.segments[0]!.inlines.every(
    (inline) => inline.type === 'link' || (inline.type === 'text' && /^[\s,;、،]*$/u.test(inline.text)),
  )
}

interface BlockViewProps {
  block: Block
  /** For a paragraph: the paragraph after it, of nothing but links. */
  links?: Paragraph | undefined
}

const BlockView = memo(function BlockView({ block, links }: BlockViewProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <ParagraphBlock block={block} links={links} />
    case 'heading':
      return <HeadingBlock block={block} />
    case 'list':
      return <ListBlock block={block} />
    case 'quote':
      return <QuoteBlock block={block} />
    case 'code':
      return <CodeBlock block={block} />
    case 'table':
      return <TableBlock block={block} />
    case 'math':
      return block.isClosed ? <Formula source={block.source} raw={block.raw} isBlock /> : null
    case 'rule':
      return <Tag name="hr" />
    case 'html':
    case 'plain':
      return <TextBlock block={block} />
    case 'footnote':
    case 'definition':
      return null
    default:
      return block satisfies never
  }
})

/** The number of segments (of at least 1,000 characters each) that flow as one paragraph. A longer one is not prose. */
const FLOWING_SEGMENTS = 6

/** In a very long paragraph, later segments start on their own line, so that a new word lays out only its segment. */
function ParagraphBlock({ block, links }: { block: Paragraph; links: Paragraph | undefined }) {
  const areCited = useAreCited(links)
  return (
    <>
      <Tag name="p" dir="auto">
        {block.segments.map((segment, index) =>
          index < FLOWING_SEGMENTS ? (
            <Inlines key={index} inlines={segment.inlines} />
          ) : (
            <span key={index} className="da-segment">
              <Inlines inlines={segment.inlines} />
            </span>
          ),
        )}
        {/* Not a space, at which the numbers could wrap to a line of their own. */}
        {areCited && '\u00a0'}
        {areCited && <Inlines inlines={readLinks(links)} areBehindSentence />}
      </Tag>
      {links !== undefined && !areCited && (
        <Tag name="p" dir="auto">
          <Inlines inlines={readLinks(links)} />
        </Tag>
      )}
    </>
  )
}

/** A line of citations below something other than a paragraph, such as code. */
function CitationLine({ links }: { links: Paragraph }) {
  return (
    <Tag name="p" dir="auto" className="da-citations">
      <Inlines inlines={readLinks(links)} areBehindSentence />
    </Tag>
  )
}

function readLinks(links: Paragraph | undefined): readonly Inline[] {
  return links?.segments[0]?.inlines ?? []
}

/** Whether all links lead to sources of the answer. */
function useAreCited(links: Paragraph | undefined): boolean {
  const { baseUrl, siteUrl, citations } = useContext(MarkdownSettingsContext)
  if (links === undefined || citations.length === 0) return false
  return readLinks(links).every((inline) => {
    const url = inline.type === 'link' ? resolveUrl(inline.href, baseUrl, siteUrl) : undefined
    return inline.type === 'text' || (url !== undefined && findCitation(url, citations, baseUrl, siteUrl) !== -1)
  })
}

/** The headings of an answer rank below those of the page and the panel. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function HeadingBlock({ block }: { block: Heading }) {
  const { components } = useContext(MarkdownSettingsContext)
  // Answers never contain `h1` or `h2`, so components of these names replace the first two levels of Markdown.
  const own = block.level === 1 ? 'h1' : 'h2'
  const isReplaced = block.level <= 2 && components[own] !== undefined
  return (
    <Tag name={isReplaced ? own : (HEADINGS[block.level - 1] ?? 'h6')} dir="auto" data-level={block.level}>
      <Inlines inlines={block.prose.inlines} />
    </Tag>
  )
}

/**
 * The number of chunks per list element. A longer list continues in another element, so that a new item is laid out
 * among few others.
 */
const LIST_CHUNKS = 4

function ListBlock({ block }: { block: List }) {
  const parts = Math.ceil(block.children.length / LIST_CHUNKS) || 1
  // Longer numbers need more space beside the text.
  const digits = block.isOrdered
    ? String(block.start + block.children.length * CHUNK_SIZE - CHUNK_SIZE + (block.children.at(-1)?.length ?? 0) - 1)
        .length
    : 0
  // Not `Array.from` with a function: some host pages replace it with one that ignores the function.
  return [...Array(parts).keys()].map((part) => {
    const first = part * LIST_CHUNKS
    const start = block.start + first * CHUNK_SIZE
    return (
      <Tag
        key={part}
        name={block.isOrdered ? 'ol' : 'ul'}
        dir="auto"
        data-tight={block.isTight || undefined}
        data-digits={digits > 2 ? Math.min(digits, 9) : undefined}
        {...(block.isOrdered && start !== 1 ? { start } : {})}
        {...(part > 0 ? { className: 'da-list-rest' } : {})}
      >
        {block.children.slice(first, first + LIST_CHUNKS).map((chunk, index) => (
          <ItemChunk key={index} items={chunk} />
        ))}
      </Tag>
    )
  })
}

const ItemChunk = memo(function ItemChunk({ items }: { items: readonly Item[] }) {
  return items.map((item, index) => <ItemView key={index} item={item} />)
})

const ItemView = memo(function ItemView({ item }: { item: Item }) {
  const { labels } = useContext(MarkdownSettingsContext)
  if (item.isChecked === undefined) {
    return (
      <Tag name="li">
        <Blocks blocks={item.children} />
      </Tag>
    )
  }
  return (
    <Tag name="li" data-task={item.isChecked ? 'done' : 'open'}>
      <input
        type="checkbox"
        disabled
        checked={item.isChecked}
        readOnly
        aria-label={item.isChecked ? labels.done : labels.open}
      />
      <Blocks blocks={item.children} />
    </Tag>
  )
})

function QuoteBlock({ block }: { block: Quote }) {
  const { labels } = useContext(MarkdownSettingsContext)
  if (block.callout === undefined) {
    return (
      <Tag name="blockquote" dir="auto">
        <BoxedBlocks blocks={block.children} />
      </Tag>
    )
  }
  return (
    <div role="note" dir="auto" className="da-callout" data-callout={block.callout} aria-label={labels[block.callout]}>
      <p className="da-callout-title">{labels[block.callout]}</p>
      <BoxedBlocks blocks={block.children} />
    </div>
  )
}

/** Shows HTML, and content that is nested too deeply, as its source. */
function TextBlock({ block }: { block: Html | Plain }) {
  return <PlainPieces text={block.type === 'html' ? block.lines.flat().join('\n') : block.text} />
}
