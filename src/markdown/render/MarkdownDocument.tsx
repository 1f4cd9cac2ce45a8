import { memo, useMemo, useState } from 'react'
import { sharedParser } from '../syntax/createMarkdownIt.ts'
import type { MathMode } from '../syntax/ParseEnv.ts'
import { StreamDocument } from '../syntax/StreamDocument.ts'
import type { Block, Chunked } from '../syntax/nodes.ts'
import { StreamingContext } from '../settings.ts'
import { BoxedBlocks } from './Blocks.tsx'
import { PlainPieces } from '../PlainText.tsx'
import { FootnoteSection } from './FootnoteSection.tsx'
import { FootnotesContext, indexFootnotes } from './indexFootnotes.ts'
import { createLengthLimit } from './createLengthLimit.ts'
import { useSlicedLength } from './useSlicedLength.ts'

export interface MarkdownDocumentProps {
  text: string
  isStreaming: boolean
  math: MathMode
}

/** Parses and renders a text. Key it by `math`, which cannot change for a text that is already parsed. */
export const MarkdownDocument = memo(function MarkdownDocument({ text, isStreaming, math }: MarkdownDocumentProps) {
  // Both are caches: reading the same text twice gives the same result, so reading during render is safe.
  const [document] = useState(() => new StreamDocument(sharedParser(), math))
  const [getLimit] = useState(createLengthLimit)
  const limit = getLimit(text)
  const length = useSlicedLength(text, limit)
  const parsed = Math.min(length, limit)
  const blocks = document.read(text.slice(0, parsed), isStreaming || length < text.length)
  return (
    <>
      <RenderedBlocks blocks={blocks} isStreaming={isStreaming} />
      {length > parsed && <PlainPieces text={text.slice(parsed, length)} />}
    </>
  )
})

export function RenderedBlocks({ blocks, isStreaming }: { blocks: Chunked<Block>; isStreaming: boolean }) {
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
