import { memo, useMemo, useRef } from 'react'
import { createMarkdownIt, type MathMode } from '../syntax/createMarkdownIt.ts'
import { StreamDocument } from '../syntax/StreamDocument.ts'
import type { Block, Grouped } from '../syntax/nodes.ts'
import type { MarkdownParser } from '../syntax/state.ts'
import { Blocks } from './Blocks.tsx'
import { FootnoteSection } from './FootnoteSection.tsx'
import { FootnotesContext, indexFootnotes } from './indexFootnotes.ts'

export interface MarkdownDocumentProps {
  text: string
  isStreaming: boolean
  math: MathMode
}

let parser: MarkdownParser | undefined

export const MarkdownDocument = memo(function MarkdownDocument({ text, isStreaming, math }: MarkdownDocumentProps) {
  const stream = useRef<{ math: MathMode; document: StreamDocument }>(undefined)
  if (stream.current?.math !== math) {
    parser ??= createMarkdownIt()
    stream.current = { math, document: new StreamDocument(parser, math) }
  }
  // A cache: reading the same text twice gives the same nodes.
  const blocks = stream.current.document.read(text, isStreaming)
  return <Drawing blocks={blocks} isStreaming={isStreaming} />
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
