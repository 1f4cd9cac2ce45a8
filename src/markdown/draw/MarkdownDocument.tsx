import { memo, useMemo, useState } from 'react'
import { sharedParser, type MathMode } from '../syntax/createMarkdownIt.ts'
import { StreamDocument } from '../syntax/StreamDocument.ts'
import type { Block, Grouped } from '../syntax/nodes.ts'
import { StreamingContext } from '../settings.ts'
import { BoxedBlocks } from './Blocks.tsx'
import { PlainPieces } from '../PlainText.tsx'
import { FootnoteSection } from './FootnoteSection.tsx'
import { FootnotesContext, indexFootnotes } from './indexFootnotes.ts'
import { createLengthLimit } from './createLengthLimit.ts'
import { useSlices } from './useSlices.ts'

export interface MarkdownDocumentProps {
  text: string
  isStreaming: boolean
  math: MathMode
}

/** Parses and draws. Give it a key by `math`: what a dollar means is settled from the start. */
export const MarkdownDocument = memo(function MarkdownDocument({ text, isStreaming, math }: MarkdownDocumentProps) {
  // Caches beside React: reading the same text twice gives the same.
  const [document] = useState(() => new StreamDocument(sharedParser(), math))
  const [limitOf] = useState(createLengthLimit)
  const limit = limitOf(text)
  const length = useSlices(text, limit)
  const parsed = Math.min(length, limit)
  const blocks = document.read(text.slice(0, parsed), isStreaming || length < text.length)
  return (
    <>
      <Drawing blocks={blocks} isStreaming={isStreaming} />
      {length > parsed && <PlainPieces text={text.slice(parsed, length)} />}
    </>
  )
})

export function Drawing({ blocks, isStreaming }: { blocks: Grouped<Block>; isStreaming: boolean }) {
  const footnotes = useMemo(() => indexFootnotes(blocks, isStreaming), [blocks, isStreaming])
  return (
    <StreamingContext.Provider value={isStreaming}>
      <FootnotesContext.Provider value={footnotes}>
        <BoxedBlocks blocks={blocks} />
        <FootnoteSection />
      </FootnotesContext.Provider>
    </StreamingContext.Provider>
  )
}
