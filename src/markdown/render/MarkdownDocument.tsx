import { memo, useMemo, useState, useContext } from 'react'
import { keepTranslations } from '../../dom/keepTranslations.ts'
import { pageOf } from '../../dom/pageOf.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import { useLazyModule } from '../../react/lazyModule.ts'
import { getSharedParser } from '../syntax/createMarkdownIt.ts'
import type { MathMode } from '../syntax/ParseEnv.ts'
import { allReferences } from '../syntax/decodeNamedReference.ts'
import { StreamDocument } from '../syntax/StreamDocument.ts'
import type { Block, Chunked } from '../syntax/nodes.ts'
import { StreamingContext, MarkdownSettingsContext } from '../plain/settings.ts'
import { BoxedBlocks, Blocks } from './Blocks.tsx'
import { PlainPieces } from '../plain/PlainText.tsx'
import { jumpTo } from './FootnoteLink.tsx'
import { FootnotesContext, indexFootnotes } from './indexFootnotes.ts'
import { createLengthLimit } from './createLengthLimit.ts'
import { useSlicedLength } from './useSlicedLength.ts'
import { runWhenIdle } from '../../schedule/runWhenIdle.ts'

export interface MarkdownDocumentProps {
  text: string
  isStreaming: boolean
  math: MathMode
}

/** Parses and renders a text. Pass `math` as the React `key` too, because a mounted document can't change it. */
export const MarkdownDocument = memo(function MarkdownDocument({ text, isStreaming, math }: MarkdownDocumentProps) {
  useBrowserLayoutEffect(keepAllTranslations, [])
  const hasAllReferences = useLazyModule(allReferences, false) !== undefined && NAMED_REFERENCE.test(text)
  // These and the limit are caches. They can be read during render: the same text always gives the same result. The
  // second document parses the text again, with all references.
  const [documents] = useState(() => [0, 1].map(() => new StreamDocument(getSharedParser(), math)))
  const document = documents[Number(hasAllReferences)]!
  const [getLimit] = useState(createLengthLimit)
  const limit = getLimit(text)
  const length = useSlicedLength(text, limit, isStreaming)
  const parsed = Math.min(length, limit)
  const blocks = document.read(text.slice(0, parsed), isStreaming || length < text.length)
  return (
    <>
      <RenderedBlocks blocks={blocks} isStreaming={isStreaming} />
      {length > parsed && <PlainPieces text={text.slice(parsed, length)} />}
    </>
  )
})

/** Of all texts in the page, so that `<Markdown>` needs no code for it. The widget does the same in a shadow root. */
function keepAllTranslations(): void {
  for (const element of pageOf(document).querySelectorAll('.da-markdown')) keepTranslations(element)
}

let isWarm = false

/**
 * Runs the parser on a sample in several steps while the browser is idle, because its first run takes several times as
 * long as later ones: with a processor slowed four times, the first words are a task of some 100 ms without this, and
 * of some 50 ms with it (`bench/stream --slow 4 --rate 300 --tokens 600`). The first steps are the shortest, because
 * they run most code for the first time. Later calls do nothing.
 */
export function warmUp(): void {
  if (isWarm) return
  isWarm = true
  const document = new StreamDocument(getSharedParser(), 'detect')
  const step = (end: number): unknown =>
    runWhenIdle(() => {
      document.read(SAMPLE.slice(0, end), end < SAMPLE.length)
      if (end < SAMPLE.length) step(Math.min(2 * end, end + 30))
    })
  step(4)
}

/** The syntax that most answers use. */
const SAMPLE =
  '# Title\n\nSome **words**, `code` and a [link](/page) [1].\n\n' +
  '1. A step:\n\n   ```sh\n   npm ci\n   ```\n\n- An item\n\n| A | B |\n| - | - |\n| `c` | d |\n'

const NAMED_REFERENCE = /&[a-z][a-z0-9]{1,31};/i

/** Renders parsed blocks. Exported for tests. */
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

/** The footnotes that the text refers to, at its end. */
function FootnoteSection() {
  const { notes } = useContext(FootnotesContext)
  const { idPrefix, labels } = useContext(MarkdownSettingsContext)
  if (notes.length === 0) return null
  return (
    <section className="da-footnotes" aria-label={labels.footnotes}>
      <ol>
        {notes.map((note, index) => (
          <li key={note.label} id={`${idPrefix}note-${index + 1}`} tabIndex={-1}>
            <Blocks blocks={note.children} />
            <a
              className="da-footnote-back"
              href={`#${idPrefix}ref-${index + 1}-1`}
              aria-label={labels.backToText}
              onClick={(event) => jumpTo(event, `${idPrefix}ref-${index + 1}-1`)}
            >
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
