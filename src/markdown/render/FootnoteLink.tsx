import { useContext } from 'react'
import type { FootnoteReference } from '../syntax/nodes.ts'
import { InLinkContext, MarkdownSettingsContext } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { FootnotesContext } from './indexFootnotes.ts'
import { jumpTo } from './jumpTo.ts'

/** The number of a footnote, linked to it. If the footnote does not exist, the reference is shown as text. */
export function FootnoteLink({ reference }: { reference: FootnoteReference }) {
  const { places, isStreaming } = useContext(FootnotesContext)
  const { idPrefix } = useContext(MarkdownSettingsContext)
  const isInLink = useContext(InLinkContext)
  const place = places.get(reference)
  if (place === undefined) return isStreaming ? null : `[^${cleanText(reference.label)}]`
  const { number, occurrence } = place
  if (isInLink) return <sup className="da-footnote-link">{number}</sup>
  return (
    <sup className="da-footnote-link">
      <a
        id={`${idPrefix}ref-${number}-${occurrence}`}
        href={`#${idPrefix}note-${number}`}
        onClick={(event) => jumpTo(event, `${idPrefix}note-${number}`)}
      >
        {number}
      </a>
    </sup>
  )
}
