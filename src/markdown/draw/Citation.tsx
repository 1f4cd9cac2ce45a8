import { useContext, useId, useState, type KeyboardEvent } from 'react'
import { resolveUrl, type ResolvedUrl } from '../resolveUrl.ts'
import { SettingsContext, type MarkdownCitation } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
import { useFollow } from './useFollow.ts'

/** `[1]`: the chip of that source, or the text it is where the answer has no such source. */
export function CitationMarker({ label }: { label: string }) {
  const { citations, baseUrl } = useContext(SettingsContext)
  const index = Number(label) - 1
  const citation = citations[index]
  if (citation === undefined || resolveUrl(citation.url, baseUrl) === undefined) return `[${label}]`
  return <CitationChip index={index} />
}

/** A small numbered link to a source, which it names on hover and focus; Escape puts the name away. */
export function CitationChip({ index }: { index: number }) {
  const { citations, baseUrl, labels } = useContext(SettingsContext)
  const follow = useFollow()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const citation = citations[index]
  const url = resolveUrl(citation?.url, baseUrl)
  if (citation === undefined || url === undefined) return null
  const number = String(index + 1)
  const title = visibleText(citation.title ?? '').trim()
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  const close = () => setIsOpen(false)
  return (
    <span className="da-citation" onPointerEnter={() => setIsOpen(true)} onPointerLeave={close}>
      <a
        href={url.href}
        {...external}
        className="da-citation-chip"
        aria-label={labels.source.replace('{n}', number)}
        aria-describedby={id}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onClick={(event) => follow(url, event)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          close()
        }}
      >
        {number}
      </a>
      <span id={id} role="tooltip" className="da-citation-card" data-state={isOpen ? 'open' : 'closed'}>
        {title !== '' && (
          <bdi className="da-citation-title" dir="auto">
            {title}
          </bdi>
        )}
        <bdi className="da-citation-url" dir="ltr">
          {shortUrl(url)}
        </bdi>
      </span>
    </span>
  )
}

/** Which source a link leads to, apart from the part of the page; -1 for none. */
export function citedIndex(url: ResolvedUrl, citations: readonly MarkdownCitation[], baseUrl: string | undefined): number {
  if (citations.length === 0 || url.host === '') return -1
  return citations.findIndex((citation) => withoutHash(resolveUrl(citation.url, baseUrl)?.href) === withoutHash(url.href))
}

function withoutHash(href: string | undefined): string | undefined {
  return href?.replace(/#.*$/, '').replace(/\/$/, '')
}

function shortUrl(url: ResolvedUrl): string {
  const { pathname } = new URL(url.href)
  const text = url.isExternal ? url.host + (pathname === '/' ? '' : pathname) : pathname
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
