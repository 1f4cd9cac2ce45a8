import type { MarkdownCitation, MarkdownPassage } from '../../markdown/index.ts'
import type { AssistantMessage, MessagePart, Source, SourcePassage } from '../../protocol/index.ts'
import type { Settings } from '../settings.ts'
import { toLine } from '../toLine.ts'
import { findQuotes, listQuotes } from './findQuotes.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { isPlainClick } from '../../dom/isPlainClick.ts'
import { pageOf } from '../../dom/pageOf.ts'
import type { MessageSource } from '../sourceTypes.ts'
import { readPages } from './sources.ts'
import { parseSourceUrl } from './parseSourceUrl.ts'
import { takeFirst, toTextFragment } from './toTextFragment.ts'

const MAX_PASSAGES = 8
/** Longer passages are shortened, both on the card and in the link. */
const MAX_CHARACTERS = 300
const MAX_ANCHOR_CHARACTERS = 200
/** How much of the search results is compared with the answer. */
const MAX_CONTENTS = 500_000

/** Stands in for the address of a document that has none. Its citations are text, not links. */
const NO_LINK = 'about:blank'

/** The sources of an answer, and the same sources as citations for its text, with each page's place on the site. */
export interface CitedSources {
  sources: readonly MessageSource[]
  citations: readonly MarkdownCitation[]
}

/**
 * Adds to each source the passages that the answer quotes. They come from the source's metadata or, if it has none,
 * from comparing the answer with the content of the search results.
 *
 * @param message Undefined while the answer streams.
 */
export function citeSources(
  found: readonly MessageSource[],
  message: Pick<AssistantMessage, 'parts'> | undefined,
  settings: Pick<Settings, 'siteUrl' | 'searchTools' | 'describeSource' | 'follow' | 'navigate'>,
): CitedSources {
  const passages = message === undefined ? NO_PASSAGES : collectPassages(message.parts, settings)
  const isCited = message === undefined ? undefined : findCited(message.parts, settings.siteUrl)
  const sources = found.map((source) => {
    const quoted = passages.get(toPage(source.href))
    const marked = isCited === undefined ? source : { ...source, isCited: isCited(source) }
    if (quoted === undefined) return marked
    return { ...marked, passages: quoted.map((passage) => toPassage(source, passage, settings)) }
  })
  const citations = sources.map(({ href, title, passages }) => {
    if (href === '') return { url: NO_LINK, title }
    return { url: href, title, passages, ...settings.describeSource?.(href) }
  })
  return { sources, citations }
}

const HANDLERS = { onPointerDown: hideTextFragment, onKeyDown: hideTextFragment }

const NO_PASSAGES: ReadonlyMap<string, readonly SourcePassage[]> = new Map()

const MARKER = /\[(\d{1,3})\]|\]\(<?([^)\s>]+)/g

/** Returns a function that says whether an answer names a source: in a `source` part, by a link or by its number. */
function findCited(parts: readonly MessagePart[], siteUrl: string | undefined): (source: MessageSource) => boolean {
  const named = new Set<string>()
  const add = (address: string) => {
    const link = parseSourceUrl(address, siteUrl)
    if (link !== null) named.add(toPage(link.href))
  }
  for (const part of parts) {
    if (part.type === 'source' && part.source.url !== '') add(part.source.url)
    if (part.type !== 'text') continue
    for (const [, number, address] of part.text.matchAll(MARKER)) {
      if (number !== undefined) named.add(number)
      else add(address!)
    }
  }
  return ({ number, href }) => named.has(`${number}`) || (href !== '' && named.has(toPage(href)))
}

/** Passages by the address of their page. */
function collectPassages(
  parts: readonly MessagePart[],
  { siteUrl, searchTools }: Pick<Settings, 'siteUrl' | 'searchTools'>,
): ReadonlyMap<string, readonly SourcePassage[]> {
  const fromSources = new Map<string, SourcePassage[]>()
  const fromSearch = new Map<string, SourcePassage[]>()
  let quotes: string[] | undefined
  let left = MAX_CONTENTS
  const add = (passages: Map<string, SourcePassage[]>, address: string, more: readonly SourcePassage[]) => {
    const link = parseSourceUrl(address, siteUrl)
    if (link === null || more.length === 0) return
    const page = toPage(link.href)
    passages.set(page, [...(passages.get(page) ?? []), ...more].slice(0, MAX_PASSAGES))
  }
  for (const part of parts) {
    if (part.type === 'source') add(fromSources, part.source.url, readPassages(part.source))
    if (part.type !== 'tool-invocation') continue
    for (const { address, content } of readPages(part.toolInvocation, searchTools)) {
      if (typeof content !== 'string' || left < content.length) continue
      left -= content.length
      const anchor = decodeAnchor(/#(.*)$/s.exec(address)?.[1] ?? '')
      quotes ??= listQuotes(parts)
      const found = findQuotes(quotes, content).map((text) => ({ anchor, text }))
      add(fromSearch, address, found)
    }
  }
  return new Map([...fromSearch, ...fromSources])
}

/** Checked here, because the metadata of a host's own messages may come from other services. */
function readPassages({ providerMetadata }: Source): SourcePassage[] {
  const { passages } = (providerMetadata?.docsAssistant ?? {}) as { passages?: unknown }
  if (!Array.isArray(passages)) return []
  return passages.filter((found) => typeof found?.anchor === 'string' && typeof found.text === 'string')
}

function toPassage(
  { href, isInternal }: MessageSource,
  { anchor, text }: SourcePassage,
  { follow, navigate }: Pick<Settings, 'follow' | 'navigate'>,
): MarkdownPassage {
  const line = toLine(text, 2 * MAX_CHARACTERS)
  const words = line.length > MAX_CHARACTERS ? takeFirst(line, MAX_CHARACTERS) : line
  const section = anchor.slice(0, MAX_ANCHOR_CHARACTERS).replace(/\p{Cs}/gu, '')
  const hash = section === '' ? '' : `#${encodeURIComponent(section)}`
  const address = href.replace(/#.*$/s, '') + hash
  // Routers don't support text fragments. `follow` removes them, `navigate` doesn't.
  if (isInternal && follow === undefined && navigate !== undefined) return { text: words, href: address }
  return { text: words, href: toTextFragment(address, words), ...(isInternal && follow && { handlers: HANDLERS }) }
}

function toPage(href: string): string {
  return href.replace(/#.*$/s, '').replace(/\/$/, '')
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

/**
 * Removes the text fragment from a link's address when it is pressed, and restores it after the click. Routers may read
 * the address in a click listener that runs before any of ours.
 */
export function hideTextFragment(event: PointerEvent<HTMLAnchorElement> | KeyboardEvent<HTMLAnchorElement>): void {
  const { currentTarget: link } = event
  const { href } = link
  const bare = href.replace(/#?:~:.*$/s, '')
  if (!isPlainClick(event) || ('key' in event && event.key !== 'Enter') || bare === href) return
  link.href = bare
  const page = link.ownerDocument
  const ends = ['pointerup', 'pointercancel', 'keyup'] as const
  const release = () => {
    for (const end of ends) pageOf(page).removeEventListener(end, release, true)
    setTimeout(() => (link.href = href), CLICK_MS)
  }
  for (const end of ends) pageOf(page).addEventListener(end, release, true)
}

/** A click follows the end of its press within this time. */
const CLICK_MS = 500
