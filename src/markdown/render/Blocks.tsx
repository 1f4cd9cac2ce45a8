import { memo, useContext, type ReactNode } from 'react'
import {
  CHUNK_SIZE,
  type Block,
  type Chunked,
  type Heading,
  type Html,
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
import { Inlines, isBetween } from './Inlines.tsx'
import { TableBlock } from './TableBlock.tsx'
import { Tag } from './Tag.tsx'

/**
 * Renders blocks in chunks, so that React compares one prop per full chunk instead of one per block. Keyed by position:
 * a block that grows or is parsed again keeps its element.
 */
export function Blocks({ blocks, citations }: BlocksProps) {
  return blocks.map((chunk, index) => (
    <BlockChunk key={index} blocks={chunk} citations={index === blocks.length - 1 && citations} />
  ))
}

interface BlocksProps {
  blocks: Chunked<Block>
  /** What the last block ends with. */
  citations?: ReactNode
}

/**
 * Like `Blocks`, but each chunk after the first has its own box, so that a new block is laid out among few others. Only
 * the last chunk can still grow, so the end of a stream renders no other chunk again.
 */
export function BoxedBlocks({ blocks, citations }: BlocksProps) {
  const isStreaming = useContext(StreamingContext)
  return blocks.map((chunk, index) => {
    const isLast = index === blocks.length - 1
    const content = <BlockChunk blocks={chunk} citations={isLast && citations} isBoxed />
    return (
      <StreamingContext.Provider key={index} value={isStreaming && isLast}>
        {index === 0 ? content : <div className="da-blocks">{content}</div>}
      </StreamingContext.Provider>
    )
  })
}

interface BlockChunkProps {
  blocks: readonly Block[]
  citations: ReactNode
  /** Whether a paragraph of nothing but links to sources belongs to the block before it. @default false */
  isBoxed?: boolean | undefined
}

const BlockChunk = memo(function BlockChunk({ blocks, citations, isBoxed = false }: BlockChunkProps) {
  return blocks.map((block, index) => {
    const above = blocks[index - 1]
    if (isBoxed && isLinkLine(block)) {
      if (hasRoom(above)) return null
      if (isLinkLine(above))
        return (
          <Tag key={index} name="p" dir="auto">
            {renderLinks(block, true)}
          </Tag>
        )
    }
    const next = blocks[index + 1]
    const links = isBoxed && isLinkLine(next) && hasRoom(block) ? next : undefined
    return <BlockView key={index} block={block} links={links} citations={next === undefined && citations} />
  })
})

/**
 * Whether citations can be shown at the end of a block: code, a table, or a paragraph that ends a sentence, which is
 * not the case if it introduces something.
 */
function hasRoom(block: Block | Item | undefined): boolean {
  switch (block?.type) {
    case 'code':
    case 'table':
      return true
    case 'list':
    case 'item':
    case 'quote':
      return hasRoom(block.children.at(-1)?.at(-1))
    case 'paragraph': {
      const last = block.segments.at(-1)?.inlines.at(-1)
      return !isLinkLine(block) && (last?.type !== 'text' || !/[:：]\s*$/.test(last.text))
    }
    default:
      return false
  }
}

/** Whether a block is a paragraph of nothing but links. */
function isLinkLine(block: Block | undefined): block is Paragraph {
  return block?.type === 'paragraph' && block.segments.length === 1 && block.segments[0]!.inlines.every(isBetween)
}

interface BlockViewProps {
  block: Block
  /** The paragraph after it, of nothing but links. */
  links: Paragraph | undefined
  /** What it ends with if nothing but links follows the block that it is in. */
  citations: ReactNode
}

const BlockView = memo(function BlockView({ block, links, citations }: BlockViewProps) {
  const areCited = useAreCited(links)
  return (
    <>
      {renderBlock(block, areCited ? renderLinks(links!, true) : citations)}
      {links && !areCited && (
        <Tag name="p" dir="auto">
          {renderLinks(links, false)}
        </Tag>
      )}
    </>
  )
})

function renderBlock(block: Block, citations: ReactNode): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <ParagraphBlock block={block} citations={citations} />
    case 'heading':
      return <HeadingBlock block={block} />
    case 'list':
      return <ListBlock block={block} citations={citations} />
    case 'quote':
      return <QuoteBlock block={block} citations={citations} />
    case 'code':
      return <CodeBlock block={block} citations={citations} />
    case 'table':
      return <TableBlock block={block} citations={citations} />
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
}

/** The number of segments (of at least 1,000 characters each) that flow as one paragraph. A longer one is not prose. */
const FLOWING_SEGMENTS = 6

/** In a very long paragraph, later segments start on their own line, so that a new word lays out only its segment. */
function ParagraphBlock({ block, citations }: { block: Paragraph; citations: ReactNode }) {
  return (
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
      {citations && '\u00a0'}
      {citations}
    </Tag>
  )
}

function renderLinks({ segments }: Paragraph, areBehindSentence: boolean) {
  return <Inlines inlines={segments[0]!.inlines} areBehindSentence={areBehindSentence} />
}

/** Whether all links lead to sources of the answer. */
function useAreCited(links: Paragraph | undefined): boolean {
  const { baseUrl, siteUrl, citations } = useContext(MarkdownSettingsContext)
  if (links === undefined || citations.length === 0) return false
  return links.segments[0]!.inlines.every((inline) => {
    const url = inline.type === 'link' ? resolveUrl(inline.href, baseUrl, siteUrl) : undefined
    return inline.type === 'text' || (url !== undefined && findCitation(url, citations, baseUrl, siteUrl) !== -1)
  })
}

/** The headings of an answer rank below those of the page and the panel. */
const HEADINGS = ['h3', 'h4', 'h5'] as const

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

function ListBlock({ block, citations }: { block: List; citations: ReactNode }) {
  const parts = Math.ceil(block.children.length / LIST_CHUNKS) || 1
  const lastChunk = block.children.at(-1)
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
          <ItemChunk key={index} items={chunk} citations={chunk === lastChunk && citations} />
        ))}
      </Tag>
    )
  })
}

const ItemChunk = memo(function ItemChunk({ items, citations }: { items: readonly Item[]; citations: ReactNode }) {
  return items.map((item, index) => (
    <ItemView key={index} item={item} citations={index === items.length - 1 && citations} />
  ))
})

const ItemView = memo(function ItemView({ item, citations }: { item: Item; citations: ReactNode }) {
  const { labels } = useContext(MarkdownSettingsContext)
  const { isChecked } = item
  const state = isChecked === undefined ? undefined : isChecked ? 'done' : 'open'
  return (
    <Tag name="li" data-task={state}>
      {state && <input type="checkbox" disabled checked={isChecked} readOnly aria-label={labels[state]} />}
      <Blocks blocks={item.children} citations={citations} />
    </Tag>
  )
})

function QuoteBlock({ block, citations }: { block: Quote; citations: ReactNode }) {
  const { labels } = useContext(MarkdownSettingsContext)
  if (block.callout === undefined) {
    return (
      <Tag name="blockquote" dir="auto">
        <BoxedBlocks blocks={block.children} citations={citations} />
      </Tag>
    )
  }
  return (
    <div role="note" dir="auto" className="da-callout" data-callout={block.callout} aria-label={labels[block.callout]}>
      <p className="da-callout-title">{labels[block.callout]}</p>
      <BoxedBlocks blocks={block.children} citations={citations} />
    </div>
  )
}

/** Shows HTML, and content that is nested too deeply, as its source. */
function TextBlock({ block }: { block: Html | Plain }) {
  return <PlainPieces text={block.type === 'html' ? block.lines.flat().join('\n') : block.text} />
}
