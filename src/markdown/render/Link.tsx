import { useContext, type ReactNode } from 'react'
import { readClaimedHost } from '../plain/readClaimedHost.ts'
import { claimsOtherAddress } from '../plain/claimsOtherAddress.ts'
import { resolveUrl, type ResolvedUrl } from '../plain/resolveUrl.ts'
import { InLinkContext, MarkdownSettingsContext } from '../plain/settings.ts'
import { cleanText } from '../plain/cleanText.ts'
import { Tag } from './Tag.tsx'
import { CitationChip, findCitation, findPassage } from './Citation.tsx'
import { getHash, useLinkHandlers } from './useLinkHandlers.ts'

export interface LinkProps {
  href: string
  title: string
  /** The label as plain text. */
  label: string
  children: ReactNode
}

/**
 * A link with a trustworthy label. A link to another site is followed by its host. If the label claims another host,
 * mail address or phone number than the link's, the target is shown instead.
 */
export function Link({ href, title, label: words, children }: LinkProps) {
  const { baseUrl, siteUrl, citations } = useContext(MarkdownSettingsContext)
  const isInLink = useContext(InLinkContext)
  const target = resolveUrl(href, baseUrl, siteUrl)
  const cited = target === undefined ? -1 : findCitation(target, citations, baseUrl, siteUrl)
  const passage = cited === -1 ? undefined : findPassage(target!, citations[cited]!, siteUrl)
  // A link to the page quotes its first passage. A link to another section quotes none.
  const quoted = passage ?? (target !== undefined && getHash(target.href) === '' ? undefined : null)
  const url = passage === undefined ? target : (resolveUrl(passage.href, baseUrl, siteUrl) ?? target)
  const handlers = useLinkHandlers(url, passage)
  const label = cleanText(words).replace(BLANKS, '')
  if (url === undefined || isInLink) return children
  if (cited !== -1 && /^(?:\[?\d{1,3}\]?|)$/.test(label)) return <CitationChip index={cited} passage={quoted} />

  const claimed = readClaimedHost(label)
  const isMisleading = isMisleadingLabel(label, claimed, url)
  // The host is shown in ASCII, as other letters may look alike, and with its port, as another port is another site.
  const namesHost = claimed !== undefined && label.toLowerCase().includes(url.host.replace(/^www\./, ''))
  const showsHost = url.isExternal && url.host !== '' && !isMisleading && !namesHost && label !== ''
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return (
    <>
      <Tag name="a" href={url.href} {...external} {...(title === '' ? {} : { title: cleanText(title) })} {...handlers}>
        <InLinkContext.Provider value>
          {isMisleading || label === '' ? displayUrl(url.href) : children}
        </InLinkContext.Provider>
        {showsHost && <span className="da-link-host"> {url.host}</span>}
      </Tag>
      {cited !== -1 && <CitationChip index={cited} passage={quoted} />}
    </>
  )
}

/** White space around a label, and the Braille blank, which is not white space but invisible too. */
const BLANKS = /^[\s\u2800]+|[\s\u2800]+$/g

/** Whether a label looks like a different target than the link's. */
function isMisleadingLabel(label: string, host: string | undefined, url: ResolvedUrl): boolean {
  if (url.host !== '') return host !== undefined && host !== bare(url.host)
  const isHost = host !== undefined && !host.includes('@')
  return isHost || claimsOtherAddress(label, url.href)
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/:\d+$/, '')
}

/** Shows the URL percent-encoded, so that nothing in it can change the direction of text. */
function displayUrl(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href
}
