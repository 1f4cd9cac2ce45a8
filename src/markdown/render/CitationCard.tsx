import { useRef } from 'react'
import { useLazyModule } from '../../react/lazyModule.ts'
import { useBrowserLayoutEffect } from '../../react/useBrowserLayoutEffect.ts'
import type { ResolvedUrl } from '../plain/resolveUrl.ts'
import type { MarkdownCitation } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { answerTools } from './loadAnswerTools.ts'

export interface CitationCardProps {
  id: string
  citation: MarkdownCitation
  /** The quoted passage. */
  passage: string | undefined
  url: ResolvedUrl
  isOpen: boolean
}

/**
 * Shows a source's quoted passage, title and URL. A page of the docs site that is not quoted gets a text thumbnail,
 * styled by docs.json's `thumbnails`. The card is anchored to its number, which is the element before it.
 */
export function CitationCard({ id, citation, passage, url, isOpen }: CitationCardProps) {
  const card = useRef<HTMLSpanElement>(null)
  const tools = useLazyModule(answerTools, true)
  useBrowserLayoutEffect(
    () => (isOpen && card.current !== null ? tools?.anchorCard(card.current) : undefined),
    [isOpen, tools],
  )
  const [title, eyebrow, site, quoted] = [citation.title, citation.eyebrow, citation.site, passage].map((text) =>
    // The separator of a page and its section never begins a line.
    cleanText(text ?? '')
      .trim()
      .replace(/ ›/g, '\u00a0›'),
  )
  // A quoted passage says more than a picture of a title.
  const hasPicture = site !== '' && !url.isExternal && quoted === ''
  return (
    <span ref={card} id={id} role="tooltip" className="da-citation-card" data-state={isOpen ? 'open' : 'closed'}>
      {quoted !== '' && (
        <q className="da-citation-passage" dir="auto">
          {quoted}
        </q>
      )}
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
