import { useContext } from 'react'
import { MarkdownSettingsContext } from '../plain/settings.ts'
import { Blocks } from './Blocks.tsx'
import { FootnotesContext } from './indexFootnotes.ts'
import { jumpTo } from './FootnoteLink.tsx'

/** The footnotes that the text refers to, at its end. */
export function FootnoteSection() {
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
