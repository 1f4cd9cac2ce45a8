import { useCallback, useContext, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { resolveUrl, type ResolvedUrl } from '../resolveUrl.ts'
import { SettingsContext, type MarkdownCitation } from '../settings.ts'
import { CitationCard } from './CitationCard.tsx'
import { useLinkClick } from './useLinkClick.ts'

/** `[1]`: the chip of that source, or plain text if the answer has no such source. */
export function CitationMarker({ label }: { label: string }) {
  const { citations, baseUrl, siteUrl } = useContext(SettingsContext)
  const index = Number(label) - 1
  const citation = citations[index]
  if (citation === undefined || resolveUrl(citation.url, baseUrl, siteUrl) === undefined) return `[${label}]`
  return <CitationChip index={index} />
}

/**
 * A small numbered link to a source. Its card opens on hover and focus, can be hovered itself, and closes shortly after
 * the pointer leaves, on blur, and on Escape (WCAG 2.2, 1.4.13).
 */
export function CitationChip({ index }: { index: number }) {
  const { citations, baseUrl, siteUrl, labels } = useContext(SettingsContext)
  const onLinkClick = useLinkClick()
  const id = `da-${useId()}`
  const { isOpen, open, close, closeSoon } = useCard()
  const chip = useRef<HTMLAnchorElement>(null)
  useEscape(chip, isOpen, close)
  const citation = citations[index]
  const url = resolveUrl(citation?.url, baseUrl, siteUrl)
  if (citation === undefined || url === undefined) return null
  const number = String(index + 1)
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return (
    <span className="da-citation" onPointerEnter={open} onPointerLeave={closeSoon}>
      <a
        ref={chip}
        href={url.href}
        {...external}
        className="da-citation-chip"
        aria-label={labels.source(number)}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={(event) => onLinkClick(url, event)}
      >
        {number}
      </a>
      <CitationCard id={id} citation={citation} url={url} isOpen={isOpen} />
    </span>
  )
}

/** Milliseconds for the pointer to get from the number to its card, which may take it outside both. */
const GRACE_MS = 200

function useCard() {
  const [isOpen, setIsOpen] = useState(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const set = useCallback((isNowOpen: boolean) => {
    clearTimeout(leaving.current)
    setIsOpen(isNowOpen)
  }, [])
  const open = useCallback(() => set(true), [set])
  const close = useCallback(() => set(false), [set])
  const closeSoon = useCallback(() => {
    clearTimeout(leaving.current)
    leaving.current = setTimeout(close, GRACE_MS)
  }, [close])
  return { isOpen, open, close, closeSoon }
}

/** Escape closes the card, and nothing else, wherever the focus is. */
function useEscape(chip: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const page = chip.current?.ownerDocument
    if (!isOpen || page === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    page.addEventListener('keydown', onKeyDown, true)
    return () => page.removeEventListener('keydown', onKeyDown, true)
  }, [chip, isOpen, close])
}

/** Index of the source that a link leads to, ignoring the fragment; -1 if there is none. */
export function findCitation(
  url: ResolvedUrl,
  citations: readonly MarkdownCitation[],
  baseUrl: string | undefined,
  siteUrl: string | undefined,
): number {
  if (citations.length === 0 || url.host === '') return -1
  const target = removeHash(url.href)
  return citations.findIndex((citation) => removeHash(resolveUrl(citation.url, baseUrl, siteUrl)?.href) === target)
}

function removeHash(href: string | undefined): string | undefined {
  return href?.replace(/#.*$/, '').replace(/\/$/, '')
}
