import { useContext, type MouseEvent } from 'react'
import type { FootnoteReference } from '../syntax/nodes.ts'
import { InLinkContext, MarkdownSettingsContext } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { FootnotesContext } from './indexFootnotes.ts'

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

/**
 * Follows a link inside the answer. The browser can't: fragments don't work in a shadow root, and would change the
 * host's URL.
 */
export function jumpTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  event.preventDefault()
  const root = event.currentTarget.closest('.da-markdown')
  const target = [...(root?.querySelectorAll<HTMLElement>('[id]') ?? [])].find((element) => element.id === id)
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
}
