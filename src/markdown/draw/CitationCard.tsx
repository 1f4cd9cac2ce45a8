import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ResolvedUrl } from '../resolveUrl.ts'
import type { MarkdownCitation } from '../settings.ts'
import { visibleText } from '../visibleText.ts'

export interface CitationCardProps {
  id: string
  citation: MarkdownCitation
  url: ResolvedUrl
  isOpen: boolean
}

/** A server has no layout effects and would warn. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * What a source is: its title and address, and for a page of the reader's own site a picture of it, drawn from words, in
 * the looks of docs.json's `thumbnails`. It stands below its number, or above where there is no room.
 */
export function CitationCard({ id, citation, url, isOpen }: CitationCardProps) {
  const card = useRef<HTMLSpanElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useBrowserLayoutEffect(() => {
    if (!isOpen || card.current === null) return undefined
    const close = openBoxes(card.current)
    const { top, bottom, height } = card.current.getBoundingClientRect()
    const [first, last] = spanOf(scrollerOf(card.current))
    setIsAbove(bottom > last && top - height - LINE > first)
    return () => {
      close()
      // The next time it is measured where it stands below.
      setIsAbove(false)
    }
  }, [isOpen])
  const [title, eyebrow, site] = [citation.title, citation.eyebrow, citation.site].map((text) => visibleText(text ?? '').trim())
  const hasPicture = site !== '' && !url.isExternal
  return (
    <span ref={card} id={id} role="tooltip" className="da-citation-card" data-state={isOpen ? 'open' : 'closed'} data-side={isAbove ? 'above' : 'below'}>
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

/** Pixels between the card's places below and above: the line of its number. */
const LINE = 30

/**
 * Lets the card hang over the boxes that the answer stands in; returns the undo. By an attribute, as `:has()` would have
 * the browser look through the whole answer each time it grows.
 */
function openBoxes(card: HTMLElement): () => void {
  const boxes: HTMLElement[] = []
  for (let box = card.parentElement; box !== null && boxes.at(-1)?.matches('.da-markdown') !== true; box = box.parentElement) boxes.push(box)
  const count = (by: number) => {
    for (const { dataset } of boxes) {
      const cards = Number(dataset.holdsCards ?? 0) + by
      if (cards > 0) dataset.holdsCards = String(cards)
      else delete dataset.holdsCards
    }
  }
  count(1)
  return () => count(-1)
}

/** What scrolls the card, or the whole page. */
function scrollerOf(card: HTMLElement): Element {
  const page = card.ownerDocument
  for (let element = card.offsetParent; element !== null; element = element.parentElement) {
    if (/auto|scroll/.test(page.defaultView?.getComputedStyle(element).overflowY ?? '')) return element
  }
  return page.documentElement
}

function spanOf(scroller: Element): [first: number, last: number] {
  if (scroller === scroller.ownerDocument.documentElement) return [0, scroller.clientHeight]
  const { top, bottom } = scroller.getBoundingClientRect()
  return [top, bottom]
}

function shortUrl(url: ResolvedUrl): string {
  const { pathname } = new URL(url.href)
  const text = url.isExternal ? url.host + (pathname === '/' ? '' : pathname) : pathname
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
