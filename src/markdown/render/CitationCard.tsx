import { useRef } from 'react'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { ResolvedUrl } from '../resolveUrl.ts'
import type { MarkdownCitation } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
import { anchorCard } from './anchorCard.ts'

export interface CitationCardProps {
  id: string
  citation: MarkdownCitation
  url: ResolvedUrl
  isOpen: boolean
}

/**
 * Shows a source's title and URL. A page of the docs site gets a thumbnail made of text, styled by docs.json's
 * `thumbnails`. The card is anchored to its number, the element before it.
 */
export function CitationCard({ id, citation, url, isOpen }: CitationCardProps) {
  const card = useRef<HTMLSpanElement>(null)
  useBrowserLayoutEffect(() => (isOpen && card.current !== null ? anchorCard(card.current) : undefined), [isOpen])
  const [title, eyebrow, site] = [citation.title, citation.eyebrow, citation.site].map((text) =>
    visibleText(text ?? '').trim(),
  )
  const hasPicture = site !== '' && !url.isExternal
  return (
    <span ref={card} id={id} role="tooltip" className="da-citation-card" data-state={isOpen ? 'open' : 'closed'}>
      {hasPicture ? (
        <span className="da-thumbnail">
          <span className="da-thumbnail-words">
            <Words name="thumbnail-eyebrow" text={eyebrow} />
            <Words name="thumbnail-title" text={title} />
            <Words name="thumbnail-site" text={site} />
          </span>
        </span>
      ) : (
        <Words name="citation-title" text={title} />
      )}
      <bdi className="da-citation-url" dir="ltr">
        {shortUrl(url)}
      </bdi>
    </span>
  )
}

function Words({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined || text === '') return null
  return (
    <bdi className={`da-${name}`} dir="auto">
      {text}
    </bdi>
  )
}

function shortUrl(url: ResolvedUrl): string {
  const { pathname } = new URL(url.href)
  const text = url.isExternal ? url.host + (pathname === '/' ? '' : pathname) : pathname
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
