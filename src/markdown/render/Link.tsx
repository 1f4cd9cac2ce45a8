import { useContext, type ReactNode } from 'react'
import { claimedHost } from '../claimedHost.ts'
import { claimsOtherAddress } from '../claimsOtherAddress.ts'
import { resolveUrl, type ResolvedUrl } from '../resolveUrl.ts'
import { InLinkContext, SettingsContext } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
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
 * A link that shows its target. Another site's host follows the label. A label that claims another host, mail address
 * or phone number than the link's is replaced by the target.
 */
export function Link({ href, title, label: words, children }: LinkProps) {
  const { baseUrl, siteUrl, citations } = useContext(SettingsContext)
  const isInLink = useContext(InLinkContext)
  const target = resolveUrl(href, baseUrl, siteUrl)
  const cited = target === undefined ? -1 : findCitation(target, citations, baseUrl, siteUrl)
  const passage = cited === -1 ? undefined : findPassage(target!, citations[cited]!, siteUrl)
  // A link to the page covers every quote from it. A link to another section covers none.
  const quoted = passage ?? (target !== undefined && getHash(target.href) === '' ? undefined : null)
  const url = passage === undefined ? target : (resolveUrl(passage.href, baseUrl, siteUrl) ?? target)
  const handlers = useLinkHandlers(url, passage)
  const label = visibleText(words).replace(BLANKS, '')
  if (url === undefined || isInLink) return children
  if (cited !== -1 && /^(?:\[?\d{1,3}\]?|)$/.test(label)) return <CitationChip index={cited} passage={quoted} />

  const claimed = claimedHost(label)
  const isFalse = isFalseClaim(label, claimed, url)
  // A host in non-ASCII letters may look like another host, and another port is another site.
  const namesHost = claimed !== undefined && label.toLowerCase().includes(url.host.replace(/^www\./, ''))
  const showsHost = url.isExternal && url.host !== '' && !isFalse && !namesHost && label !== ''
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return (
    <>
      <Tag
        name="a"
        href={url.href}
        {...external}
        {...(title === '' ? {} : { title: visibleText(title) })}
        {...handlers}
      >
        <InLinkContext.Provider value>
          {isFalse || label === '' ? displayUrl(url.href) : children}
        </InLinkContext.Provider>
        {showsHost && <span className="da-link-host"> {url.host}</span>}
      </Tag>
      {cited !== -1 && <CitationChip index={cited} passage={quoted} />}
    </>
  )
}

/** White space around a label. The blank Braille pattern is not white space, but cannot be seen either. */
const BLANKS = /^[\s\u2800]+|[\s\u2800]+$/g

/** Whether a label looks like another target than the link's. */
function isFalseClaim(label: string, host: string | undefined, url: ResolvedUrl): boolean {
  if (url.host !== '') return host !== undefined && host !== bare(url.host)
  const isHost = host !== undefined && !host.includes('@')
  return isHost || claimsOtherAddress(label, url.href)
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/:\d+$/, '')
}

/** Keeps the URL percent-encoded, so nothing in it can change the text direction. */
function displayUrl(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href
}
