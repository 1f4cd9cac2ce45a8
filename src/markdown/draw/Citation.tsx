import { useCallback, useContext, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { resolveUrl, type ResolvedUrl } from '../resolveUrl.ts'
import { SettingsContext, type MarkdownCitation } from '../settings.ts'
import { CitationCard } from './CitationCard.tsx'
import { useFollow } from './useFollow.ts'

/** `[1]`: the chip of that source, or the text it is where the answer has no such source. */
export function CitationMarker({ label }: { label: string }) {
  const { citations, baseUrl } = useContext(SettingsContext)
  const index = Number(label) - 1
  const citation = citations[index]
  if (citation === undefined || resolveUrl(citation.url, baseUrl) === undefined) return `[${label}]`
  return <CitationChip index={index} />
}

/**
 * A small numbered link to a source, whose card shows on hover and focus. The pointer may go into the card; it stays until
 * the pointer has been away for a moment, the focus goes, or Escape puts it away (WCAG 2.2, 1.4.13).
 */
export function CitationChip({ index }: { index: number }) {
  const { citations, baseUrl, labels } = useContext(SettingsContext)
  const follow = useFollow()
  const id = `da-${useId()}`
  const { isOpen, open, close, closeSoon } = useCard()
  const chip = useRef<HTMLAnchorElement>(null)
  useEscape(chip, isOpen, close)
  const citation = citations[index]
  const url = resolveUrl(citation?.url, baseUrl)
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
        onClick={(event) => follow(url, event)}
      >
        {number}
      </a>
      <CitationCard id={id} citation={citation} url={url} isOpen={isOpen} />
    </span>
  )
}

/** Milliseconds for the pointer's way from the number to its card, which leads past both where it is a slanting one. */
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

/** Escape closes the card wherever the focus is, and nothing else with it. */
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

/** Which source a link leads to, apart from the part of the page; -1 for none. */
export function citedIndex(
  url: ResolvedUrl,
  citations: readonly MarkdownCitation[],
  baseUrl: string | undefined,
): number {
  if (citations.length === 0 || url.host === '') return -1
  return citations.findIndex(
    (citation) => withoutHash(resolveUrl(citation.url, baseUrl)?.href) === withoutHash(url.href),
  )
}

function withoutHash(href: string | undefined): string | undefined {
  return href?.replace(/#.*$/, '').replace(/\/$/, '')
}
