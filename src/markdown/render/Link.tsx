import { useContext, type MouseEvent, type ReactNode } from 'react'
import { claimedHost } from '../claimedHost.ts'
import { resolveUrl } from '../resolveUrl.ts'
import { InLinkContext, SettingsContext } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
import { Tag } from './Tag.tsx'
import { findCitation, CitationChip } from './Citation.tsx'
import { useLinkClick } from './useLinkClick.ts'

export interface LinkProps {
  href: string
  title: string
  /** The label as plain text. */
  label: string
  children: ReactNode
}

/** A link that shows its target: another site's host follows the label. */
export function Link({ href, title, label: words, children }: LinkProps) {
  const { baseUrl, citations } = useContext(SettingsContext)
  const isInLink = useContext(InLinkContext)
  const onLinkClick = useLinkClick()
  const url = resolveUrl(href, baseUrl)
  const label = visibleText(words).trim()
  if (url === undefined || isInLink) return children
  const cited = findCitation(url, citations, baseUrl)
  if (cited !== -1 && /^(?:\[?\d{1,3}\]?|)$/.test(label)) return <CitationChip index={cited} />

  const claimed = claimedHost(label)
  const isFalse = claimed !== undefined && url.host !== '' && claimed !== bare(url.host)
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
        onClick={(event: MouseEvent<HTMLAnchorElement>) => onLinkClick(url, event)}
      >
        <InLinkContext.Provider value>
          {isFalse || label === '' ? displayUrl(url.href) : children}
        </InLinkContext.Provider>
        {showsHost && <span className="da-link-host"> {url.host}</span>}
      </Tag>
      {cited !== -1 && <CitationChip index={cited} />}
    </>
  )
}

function bare(host: string): string {
  return host.replace(/^www\./, '').replace(/:\d+$/, '')
}

/** Keeps the URL percent-encoded, so nothing in it can change the text direction. */
function displayUrl(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href
}
