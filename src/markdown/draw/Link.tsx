import { useContext, type MouseEvent, type ReactNode } from 'react'
import { claimedHost } from '../claimedHost.ts'
import { resolveUrl } from '../resolveUrl.ts'
import { InLinkContext, SettingsContext } from '../settings.ts'
import { visibleText } from '../visibleText.ts'
import { Tag } from './Tag.tsx'
import { citedIndex, CitationChip } from './Citation.tsx'
import { useFollow } from './useFollow.ts'

export interface LinkProps {
  href: string
  title: string
  /** The words of the label. */
  label: string
  children: ReactNode
}

/** A link whose target the reader can see: another site's host stands behind its label. */
export function Link({ href, title, label: words, children }: LinkProps) {
  const { baseUrl, citations } = useContext(SettingsContext)
  const isInLink = useContext(InLinkContext)
  const follow = useFollow()
  const url = resolveUrl(href, baseUrl)
  const label = visibleText(words).trim()
  if (url === undefined || isInLink) return children
  const cited = citedIndex(url, citations, baseUrl)
  if (cited !== -1 && /^(?:\[?\d{1,3}\]?|)$/.test(label)) return <CitationChip index={cited} />

  const claimed = claimedHost(label)
  const isFalse = claimed !== undefined && url.host !== '' && claimed !== bare(url.host)
  // An address in other letters than ASCII may look like one that it is not; another port is another site.
  const saysHost = claimed !== undefined && label.toLowerCase().includes(url.host.replace(/^www\./, ''))
  const showsHost = url.isExternal && url.host !== '' && !isFalse && !saysHost && label !== ''
  const external = url.isExternal ? { rel: 'noopener noreferrer', target: '_blank' } : {}
  return (
    <>
      <Tag
        name="a"
        href={url.href}
        {...external}
        {...(title === '' ? {} : { title: visibleText(title) })}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(url, event)}
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

/** Kept percent-encoded, so that nothing in it can turn the text around. */
function displayUrl(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href
}
