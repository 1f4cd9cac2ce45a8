import type { AssistantMessage, MessagePart, ToolInvocation } from '../../protocol/message.ts'
import { readClaimedHost } from '../../markdown/index.ts'
import { parseSourceUrl, type SafeLink } from './parseSourceUrl.ts'
import type { MessageSource, SearchTools } from '../sourceTypes.ts'
import { toLine } from '../toLine.ts'
import { isRecord } from '../../protocol/isRecord.ts'

/**
 * Collects the pages that a message names: first its `source` parts, which the answer cites, then the results of its
 * search tools. Each page is listed once, with a link to the section that was named first. Unsafe addresses are left
 * out.
 *
 * @param siteUrl The docs site's address, see {@link parseSourceUrl}.
 * @param searchTools Further tools whose results are pages.
 */
export function collectSources(
  message: Pick<AssistantMessage, 'parts'>,
  siteUrl: string | undefined,
  searchTools?: SearchTools,
): MessageSource[] {
  const found = new Map<string, MessageSource>()
  const isCited = ({ type }: MessagePart) => Number(type === 'source')
  const parts = [...message.parts].sort((a, b) => isCited(b) - isCited(a))
  const candidates = parts.flatMap((part) => readCandidates(part, searchTools))
  for (const { address, title } of candidates) {
    if (found.size >= MAX_SOURCES) break
    const name = toLine(title ?? '')
    const isDocument = address === ''
    const link = isDocument ? NO_LINK : parseSourceUrl(address, siteUrl)
    if (link === null || (isDocument && name === '')) continue
    const page = isDocument ? `document ${name}` : link.href.replace(/#.*$/s, '').replace(/\/$/, '')
    const known = found.get(page)
    if (known !== undefined) {
      known.title ||= name
      continue
    }
    found.set(page, {
      number: found.size + 1,
      href: link.href,
      title: name,
      address: toLine(link.isInternal ? link.path : link.host),
      isInternal: link.isInternal,
    })
  }
  const sources = [...found.values()]
  for (const source of sources) {
    if (source.href !== '' && (source.title === '' || isMisleading(source, siteUrl))) source.title = toTitle(source)
  }
  return sources
}

/** Whether the results of a tool are pages. */
export function isSearchTool(toolName: string, searchTools: SearchTools | undefined): boolean {
  return toolName === 'search' || (searchTools !== undefined && Object.hasOwn(searchTools, toolName))
}

/** Reads the pages from a search tool's result, in any of the supported shapes. Empty for anything else. */
export function readPages(invocation: ToolInvocation, searchTools?: SearchTools): Candidate[] {
  if (invocation.state !== 'result' || !isSearchTool(invocation.toolName, searchTools)) return []
  const { toolName, result } = invocation
  const read = searchTools !== undefined && Object.hasOwn(searchTools, toolName) ? searchTools[toolName] : undefined
  if (typeof read !== 'function') return parsePages(result)
  try {
    return parsePages(read(result))
  } catch (error) {
    console.error(`DocsAssistant: searchTools.${toolName} failed.`, error)
    return []
  }
}

/** Whether a search found nothing. */
export function isEmptyList(result: unknown): boolean {
  return Array.isArray(result) && result.length === 0
}

function parsePages(result: unknown): Candidate[] {
  const list = Array.isArray(result) ? result : isRecord(result) && Array.isArray(result.results) ? result.results : []
  return list.slice(0, MAX_SOURCES).flatMap((page: unknown) => {
    if (!isRecord(page)) return []
    const address = findText(page.url, page.path)
    if (address === undefined) return []
    const title = findText(isRecord(page.metadata) && page.metadata.title, page.title)
    return [{ address, title, content: page.content }]
  })
}

function findText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}

const MAX_SOURCES = 100

const NO_LINK: SafeLink = { href: '', host: '', path: '', isInternal: false }

interface Candidate {
  address: string
  title?: string | undefined
  /** The text found there, in Markdown. Not checked yet. */
  content?: unknown
}

function readCandidates(part: MessagePart, searchTools: SearchTools | undefined): Candidate[] {
  if (part.type === 'source') {
    const { url, title } = part.source
    return [{ address: url, title }]
  }
  return part.type === 'tool-invocation' ? readPages(part.toolInvocation, searchTools) : []
}

/** Whether the title looks like the address of a different host, which could mislead the reader. */
export function isMisleading(
  { title, href, isInternal }: Pick<MessageSource, 'title' | 'href' | 'isInternal'>,
  siteUrl: string | undefined,
): boolean {
  const claimed = readClaimedHost(title)
  // A docs page may be titled "Socket.io".
  if (claimed === undefined || (isInternal && !title.includes('//'))) return false
  const host = parseSourceUrl(href, undefined)?.host || parseSourceUrl(siteUrl ?? '', undefined)?.host || ''
  return claimed !== host.replace(/^www\./, '').replace(/:\d+$/, '')
}

/** "/guides/getting-started" becomes "Getting started". */
function toTitle({ isInternal, address }: MessageSource): string {
  const name = isInternal
    ? (address
        .replace(/[?].*$/s, '')
        .split('/')
        .findLast(Boolean) ?? '')
    : ''
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? address : words[0]!.toUpperCase() + words.slice(1)
}
