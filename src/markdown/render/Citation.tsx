import { useCallback, useContext, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { resolveUrl, type ResolvedUrl } from '../plain/resolveUrl.ts'
import { MarkdownSettingsContext, type MarkdownCitation, type MarkdownPassage } from '../plain/settings.ts'
import { CitationCard } from './CitationCard.tsx'
import { answerTools } from './loadAnswerTools.ts'
import { getHash, useLinkHandlers } from './useLinkHandlers.ts'
import { pageOf } from '../../dom/pageOf.ts'
import { whenLoaded } from '../../react/whenLoaded.ts'

/** The citation chip for `[1]`, or plain text if the answer has no such source. */
export function CitationMarker({ label }: { label: string }) {
  const { citations, baseUrl, siteUrl } = useContext(MarkdownSettingsContext)
  const index = Number(label) - 1
  const citation = citations[index]
  if (citation === undefined || resolveUrl(citation.url, baseUrl, siteUrl) === undefined) return `[${label}]`
  return <CitationChip index={index} />
}

/** Marks the quoted words in the page, while the address is given. */
function useMarkedQuote(chip: RefObject<Element | null>, href: string | undefined, words: string | undefined): void {
  useEffect(() => {
    if (!href || !words) return undefined
    let unmark: (() => void) | undefined
    let isOver = false
    whenLoaded(answerTools, ({ markQuote }) => {
      if (!isOver) unmark = markQuote(chip.current!, href, words)
    })
    return () => {
      isOver = true
      unmark?.()
    }
  }, [chip, href, words])
}

export interface CitationChipProps {
  /** The index of the source, from 0. */
  index: number
  /** The section that it leads to if it quotes no passage. @default the source's own address */
  href?: string | undefined
  /** The passage that the text before the chip quotes; null for none. @default the first passage of the source */
  passage?: MarkdownPassage | null | undefined
}

/**
 * A small numbered link to a source and the quoted passage. Its card opens on hover, focus and a first tap. The card
 * can be hovered too. It closes shortly after the pointer leaves, on blur, on a tap elsewhere and on Escape (WCAG 2.2,
 * 1.4.13).
 */
export function CitationChip({ index, href, passage }: CitationChipProps) {
  const { citations, baseUrl, siteUrl, labels } = useContext(MarkdownSettingsContext)
  const id = `da-${useId()}`
  const { isOpen, open, close, closeSoon } = useCard()
  const chip = useRef<HTMLAnchorElement>(null)
  useDismissal(chip, isOpen, close)
  const citation = citations[index]
  const quoted = passage === undefined ? citation?.passages?.[0] : passage
  const url = resolveUrl(quoted?.href ?? href ?? citation?.url, baseUrl, siteUrl)
  const handlers = useLinkHandlers(url, quoted)
  useMarkedQuote(chip, isOpen ? url?.href : undefined, quoted?.text)
  /**
   * Whether this touch opens the card. A finger can't hover, so the first tap opens it, and a second one follows the
   * link.
   */
  const opens = useRef(false)
  /** Whether the pointer has moved on it. A chip that only scrolls under a resting pointer stays closed. */
  const hovers = useRef(false)
  if (citation === undefined || url === undefined) return null
  const number = String(index + 1)
  const external = url.isExternal && { rel: 'noopener noreferrer', target: '_blank' }
  return (
    <span
      className="da-citation"
      onPointerMove={(event) => {
        if (hovers.current || event.pointerType === 'touch') return
        hovers.current = true
        open()
      }}
      // Not if a finger opened it: a mouse that rests elsewhere then also leaves.
      onPointerLeave={() => {
        if (hovers.current) closeSoon()
        hovers.current = false
      }}
      onPointerDown={(event) => (opens.current = event.pointerType === 'touch' && !isOpen)}
      // The finger scrolls instead.
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
        // Not on click, because a router that listens on the window would handle the click before the link does.
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

/**
 * How long the card stays open after the pointer has left. The pointer may briefly be outside on its way to the card.
 */
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

/** Closes the card on Escape, wherever the focus is, without closing anything else, and on a press outside it. */
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
    pageOf(page).addEventListener('keydown', onKeyDown, true)
    pageOf(page).addEventListener('pointerdown', onPointerDown, true)
    return () => {
      pageOf(page).removeEventListener('keydown', onKeyDown, true)
      pageOf(page).removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [chip, isOpen, close])
}

/** The index of the source that a link leads to, ignoring the fragment; -1 if there is none. */
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

/** The passage of a source that a link's text quotes: the one in the section that the link leads to. */
export function findPassage(url: ResolvedUrl, citation: MarkdownCitation, siteUrl: string | undefined) {
  const hash = getHash(url.href)
  return citation.passages?.find(({ href }) => getHash(resolveUrl(href, url.href, siteUrl)?.href ?? '#') === hash)
}

function removeHash(href: string | undefined): string | undefined {
  return href?.replace(/#[^]*$/, '').replace(/\/$/, '')
}
