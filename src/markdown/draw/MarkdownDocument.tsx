import { memo, useMemo, useState } from 'react'
import { sharedParser, type MathMode } from '../syntax/createMarkdownIt.ts'
import { StreamDocument } from '../syntax/StreamDocument.ts'
import type { Block, Grouped } from '../syntax/nodes.ts'
import { Blocks } from './Blocks.tsx'
import { FootnoteSection } from './FootnoteSection.tsx'
import { FootnotesContext, indexFootnotes } from './indexFootnotes.ts'

export interface MarkdownDocumentProps {
  text: string
  isStreaming: boolean
  math: MathMode
}

/** Parses and draws. Give it a key by `math`: what a dollar means is settled from the start. */
export const MarkdownDocument = memo(function MarkdownDocument({ text, isStreaming, math }: MarkdownDocumentProps) {
  // A cache beside React: reading the same text twice gives the same nodes.
  const [document] = useState(() => new StreamDocument(sharedParser(), math))
  return <Drawing blocks={document.read(text, isStreaming)} isStreaming={isStreaming} />
})

export function Drawing({ blocks, isStreaming }: { blocks: Grouped<Block>; isStreaming: boolean }) {
  const footnotes = useMemo(() => indexFootnotes(blocks, isStreaming), [blocks, isStreaming])
  return (
    <FootnotesContext.Provider value={footnotes}>
      <Blocks blocks={blocks} />
      <FootnoteSection />
    </FootnotesContext.Provider>
  )
}
