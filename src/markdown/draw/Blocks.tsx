import { memo, useContext, type ReactNode } from 'react'
import {
  GROUP_SIZE,
  type Block,
  type Grouped,
  type Heading,
  type Html,
  type Item,
  type List,
  type Paragraph,
  type Plain,
  type Quote,
} from '../syntax/nodes.ts'
import { PlainPieces } from '../PlainText.tsx'
import { SettingsContext } from '../settings.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Formula } from './Formula.tsx'
import { Inlines } from './Inlines.tsx'
import { TableBlock } from './TableBlock.tsx'
import { Tag } from './Tag.tsx'

/**
 * Blocks in groups: React asks each full group once whether it is still the same, not each block. Keys are places, so
 * that a block which grows or is parsed anew stays in its element.
 */
export function Blocks({ blocks }: { blocks: Grouped<Block> }) {
  return blocks.map((group, index) => <BlockGroup key={index} blocks={group} />)
}

/** The same, with each further group in a box of its own, so that a new block is laid out among few. */
export function BoxedBlocks({ blocks }: { blocks: Grouped<Block> }) {
  const [first, ...further] = blocks
  return (
    <>
      {first !== undefined && <BlockGroup blocks={first} />}
      {further.map((group, index) => (
        <div key={index} className="da-blocks">
          <BlockGroup blocks={group} />
        </div>
      ))}
    </>
  )
}

const BlockGroup = memo(function BlockGroup({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />)
})

const BlockView = memo(function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <ParagraphBlock block={block} />
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

/** Segments of a thousand characters or more that are one flow of lines; what comes after them is too long to be prose. */
const FLOWING_SEGMENTS = 6

/** Each further segment of an endless paragraph begins a line of its own: a new word lays out its own segment alone. */
function ParagraphBlock({ block }: { block: Paragraph }) {
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
    </Tag>
  )
}

/** An answer's headings begin below the page's and the panel's own. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function HeadingBlock({ block }: { block: Heading }) {
  return (
    <Tag name={HEADINGS[block.level - 1] ?? 'h6'} dir="auto" data-level={block.level}>
      <Inlines inlines={block.prose.inlines} />
    </Tag>
  )
}

/** A list of so many groups is one element; a longer one goes on in further ones, so that an item is laid out among few. */
const LIST_GROUPS = 4

function ListBlock({ block }: { block: List }) {
  const parts = Math.ceil(block.children.length / LIST_GROUPS) || 1
  // Longer numbers need more room beside the text.
  const digits = block.isOrdered
    ? String(block.start + block.children.length * GROUP_SIZE - GROUP_SIZE + (block.children.at(-1)?.length ?? 0) - 1)
        .length
    : 0
  return Array.from({ length: parts }, (_, part) => {
    const first = part * LIST_GROUPS
    const start = block.start + first * GROUP_SIZE
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
        {block.children.slice(first, first + LIST_GROUPS).map((group, index) => (
          <ItemGroup key={index} items={group} />
        ))}
      </Tag>
    )
  })
}

const ItemGroup = memo(function ItemGroup({ items }: { items: readonly Item[] }) {
  return items.map((item, index) => <ItemView key={index} item={item} />)
})

const ItemView = memo(function ItemView({ item }: { item: Item }) {
  const { labels } = useContext(SettingsContext)
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
  const { labels } = useContext(SettingsContext)
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

/** HTML and whatever is nested too deeply: shown as it was written. */
function TextBlock({ block }: { block: Html | Plain }) {
  return <PlainPieces text={block.type === 'html' ? block.lines.flat().join('\n') : block.text} />
}
