import { useCallback, useContext, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { resolveUrl, type ResolvedUrl } from '../resolveUrl.ts'
import { SettingsContext, type MarkdownCitation, type MarkdownPassage } from '../settings.ts'
import { CitationCard } from './CitationCard.tsx'
import { getHash, useLinkHandlers } from './useLinkHandlers.ts'

/** `[1]`: the chip of that source, or plain text if the answer has no such source. */
export function CitationMarker({ label }: { label: string }) {
  const { citations, baseUrl, siteUrl } = useContext(SettingsContext)
  const index = Number(label) - 1
  const citation = citations[index]
  if (citation === undefined || resolveUrl(citation.url, baseUrl, siteUrl) === undefined) return `[${label}]`
  return <CitationChip index={index} />
}

export interface CitationChipProps {
  /** Of the source, from 0. */
  index: number
  /** What the text before the number quotes; null for nothing. @default the first passage of the source */
  passage?: MarkdownPassage | null | undefined
}

/**
 * A small numbered link to a source, and to what is quoted of it. Its card opens on hover, focus and a first tap, can
 * be hovered itself, and closes shortly after the pointer leaves, on blur, a tap elsewhere and Escape (WCAG 2.2,
 * 1.4.13).
 */
export function CitationChip({ index, passage }: CitationChipProps) {
  const { citations, baseUrl, siteUrl, labels } = useContext(SettingsContext)
  const id = `da-${useId()}`
  const { isOpen, open, close, closeSoon } = useCard()
  const chip = useRef<HTMLAnchorElement>(null)
  useDismissal(chip, isOpen, close)
  const citation = citations[index]
  const quoted = passage === undefined ? citation?.passages?.[0] : passage
  const url = resolveUrl(quoted?.href ?? citation?.url, baseUrl, siteUrl)
  const handlers = useLinkHandlers(url, quoted)
  /** Whether this is the first tap of a finger, which can't hover: it opens the card, and a second one follows. */
  const opens = useRef(false)
  if (citation === undefined || url === undefined) return null
  const number = String(index + 1)
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return (
    <span
      className="da-citation"
      onPointerEnter={(event) => event.pointerType !== 'touch' && open()}
      onPointerLeave={(event) => event.pointerType !== 'touch' && closeSoon()}
      onPointerDown={(event) => (opens.current = event.pointerType === 'touch' && !isOpen)}
      // A finger that scrolls.
      onPointerCancel={() => (opens.current = false)}
    >
      <a
        ref={chip}
        href={url.href}
        {...external}
        {...handlers}
        className="da-citation-chip"
        aria-label={labels.source(number)}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        // Without a click, because a router that listens on the window would take it before the link does.
        onTouchEnd={(event) => {
          if (!opens.current) return
          event.preventDefault()
          event.currentTarget.focus()
          open()
        }}
      >
        {number}
      </a>
      <CitationCard id={id} citation={citation} passage={quoted?.text} url={url} isOpen={isOpen} />
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

/** Escape closes the card, and nothing else, wherever the focus is. A press beside it closes it, too. */
function useDismissal(chip: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const page = chip.current?.ownerDocument
    if (!isOpen || page === undefined) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!event.composedPath().includes(chip.current!.parentElement!)) close()
    }
    page.addEventListener('keydown', onKeyDown, true)
    page.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      page.removeEventListener('keydown', onKeyDown, true)
      page.removeEventListener('pointerdown', onPointerDown, true)
    }
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

/** What a link's text quotes of its source: the passage of the section that it leads to. */
export function findPassage(url: ResolvedUrl, citation: MarkdownCitation, siteUrl: string | undefined) {
  const hash = getHash(url.href)
  return citation.passages?.find(({ href }) => getHash(resolveUrl(href, url.href, siteUrl)?.href ?? '#') === hash)
}

function removeHash(href: string | undefined): string | undefined {
  return href?.replace(/#.*$/, '').replace(/\/$/, '')
}
