import { memo, useMemo, useState } from 'react'
import { useLazyModule } from '../../react/lazyModule.ts'
import { sharedParser } from '../syntax/createMarkdownIt.ts'
import type { MathMode } from '../syntax/ParseEnv.ts'
import { allReferences } from '../syntax/decodeNamedReference.ts'
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
  const hasAllReferences = useLazyModule(allReferences, false) !== undefined && NAMED_REFERENCE.test(text)
  // Both are caches: reading the same text twice gives the same result, so reading during render is safe.
  const [getDocument] = useState(() => createDocumentCache(math))
  const document = getDocument(hasAllReferences)
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

const NAMED_REFERENCE = /&[a-z][a-z0-9]{1,31};/i

/** Starts a new document, which parses its text again, when the rare character references have loaded. */
function createDocumentCache(math: MathMode): (hasAllReferences: boolean) => StreamDocument {
  const documents = new Map<boolean, StreamDocument>()
  return (hasAllReferences) => {
    let document = documents.get(hasAllReferences)
    if (document === undefined) {
      document = new StreamDocument(sharedParser(), math)
      documents.set(hasAllReferences, document)
    }
    return document
  }
}

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
