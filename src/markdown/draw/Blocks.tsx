import { memo, useContext, type ReactNode } from 'react'
import type { Block, Grouped, Heading, Html, Item, List, Paragraph, Plain, Quote } from '../syntax/nodes.ts'
import { SettingsContext } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
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

/** The blocks of the answer itself: each further group in a box of its own, so that a new block is laid out among few. */
export function TopBlocks({ blocks }: { blocks: Grouped<Block> }) {
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

function ParagraphBlock({ block }: { block: Paragraph }) {
  return (
    <Tag name="p" dir="auto">
      {block.segments.map((segment, index) => (
        <Inlines key={index} inlines={segment.inlines} />
      ))}
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

function ListBlock({ block }: { block: List }) {
  const start = block.isOrdered && block.start !== 1 ? { start: block.start } : {}
  return (
    <Tag name={block.isOrdered ? 'ol' : 'ul'} dir="auto" data-tight={block.isTight || undefined} {...start}>
      {block.children.map((group, index) => (
        <ItemGroup key={index} items={group} />
      ))}
    </Tag>
  )
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
      <input type="checkbox" disabled checked={item.isChecked} readOnly aria-label={item.isChecked ? labels.done : labels.open} />
      <Blocks blocks={item.children} />
    </Tag>
  )
})

function QuoteBlock({ block }: { block: Quote }) {
  const { labels } = useContext(SettingsContext)
  if (block.callout === undefined) {
    return (
      <Tag name="blockquote" dir="auto">
        <Blocks blocks={block.children} />
      </Tag>
    )
  }
  return (
    <div role="note" dir="auto" className="da-callout" data-callout={block.callout} aria-label={labels[block.callout]}>
      <p className="da-callout-title">{labels[block.callout]}</p>
      <Blocks blocks={block.children} />
    </div>
  )
}

/** HTML and whatever is nested too deeply: shown as it was written. */
function TextBlock({ block }: { block: Html | Plain }) {
  const text = block.type === 'html' ? block.lines.flat().join('\n') : block.text
  return (
    <p dir="auto" className="da-plain">
      {visibleText(text)}
    </p>
  )
}
