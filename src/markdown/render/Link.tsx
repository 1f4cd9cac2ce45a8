import { useContext, type ReactNode } from 'react'
import { readClaimedHost } from '../plain/readClaimedHost.ts'
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
  /** Whether the label is nothing but code, such as `window.DocsAssistant`. @default false */
  isCode?: boolean | undefined
  /** Whether it says where the sentence before it is from. A source's title is then in its card. @default false */
  isBehindSentence?: boolean | undefined
  children: ReactNode
}

/**
 * A link with a trustworthy label. A link to another site is followed by its host, one to a mail address or phone
 * number by that. If the label claims another host, mail address or phone number than the link's, the target is shown
 * instead. A title that does so is left out.
 */
export function Link({ href, title, label: words, isCode = false, isBehindSentence = false, children }: LinkProps) {
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
  if (cited !== -1 && (isBehindSentence || /^(?:\[?\d{1,3}\]?|)$/.test(label))) {
    return <CitationChip index={cited} href={url.href} passage={quoted} />
  }

  const claimed = isCode && isIdentifier(label, url) ? '' : readClaimedHost(label)
  const showsTarget = label === '' || isMisleadingLabel(label, url, claimed)
  const place = showsTarget ? '' : describePlace(label, claimed, url)
  const tip = cleanText(title)
  const external = url.isExternal && { rel: 'noopener noreferrer', target: '_blank' }
  return (
    <Tag
      name="a"
      href={url.href}
      {...external}
      {...(tip && !isMisleadingLabel(tip, url) && { title: tip })}
      {...handlers}
    >
      <InLinkContext.Provider value>{showsTarget ? cutUrl(url.href) : children}</InLinkContext.Provider>
      {place !== '' && <span className="da-link-host"> {place}</span>}
    </Tag>
  )
}

/** White space around a label, and the Braille blank, which is not white space but invisible too. */
const BLANKS = /^[\s\u2800]+|(?<![\s\u2800])[\s\u2800]+$/g

/** Whether a label looks like a different target than the link's. */
function isMisleadingLabel(label: string, url: ResolvedUrl, host = readClaimedHost(label)): boolean {
  if (url.host !== '') return !!host && host !== bare(url.host)
  return (!!host && !host.includes('@')) || claimsOtherAddress(label, url.href)
}

/** The part of the target that a reader must see beside the label; empty if the label shows it. */
function describePlace(label: string, claimed: string | undefined, { href, host, isExternal }: ResolvedUrl): string {
  if (!isExternal) return ''
  // The host is shown in ASCII, as other letters may look alike, and with its port, as another port is another site.
  if (host !== '') return claimed && label.toLowerCase().includes(host.replace(/^www\./, '')) ? '' : host
  const target = href.slice(href.indexOf(':') + 1)
  // Only in ASCII, as other digits and dashes look alike too.
  const isShown = label.toLowerCase() === target.toLowerCase() || label.replace(/[ ()./-]/g, '') === target
  return isShown ? '' : cutUrl(target)
}

/** Endings that hosts have and names in code hardly ever do. */
const HOST_ENDING = /\.(?:[a-z]{2}|com|org|net|gov|edu|info|biz|dev|app|xyz|top|shop|site|cloud|online|store|example)$/i

/**
 * Whether code that looks like a host is none. A link to the site's own page misleads nobody, and on a link to another
 * site, the real host follows such code.
 */
function isIdentifier(label: string, { host, isExternal }: ResolvedUrl): boolean {
  return host !== '' && !/[/:@]/.test(label) && !(isExternal && HOST_ENDING.test(label))
}

function bare(host: string): string {
  return host.replace(/^www\.|:\d+$/g, '')
}

/** Cuts a URL to show it. It stays percent-encoded, so that nothing in it can change the direction of text. */
function cutUrl(href: string): string {
  return href.length > 200 ? `${href.slice(0, 200)}…` : href
}

const MAIL_ADDRESS = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,255}/g
/** At least five digits, with or without separators. */
const PHONE_NUMBER = /\d(?:[\s()./-]{0,3}\d){4,}/g

/** Whether a label shows a mail address or phone number that differs from that of its `mailto:` or `tel:` link. */
function claimsOtherAddress(label: string, href: string): boolean {
  const text = label.normalize('NFKC')
  const target = decode(href.slice(href.indexOf(':') + 1)).toLowerCase()
  const addresses = (text.match(MAIL_ADDRESS) ?? []).map(trimAddress)
  if (addresses.some((address) => address !== target)) return true
  const numbers = href.startsWith('tel:') ? (text.match(PHONE_NUMBER) ?? []) : []
  return numbers.some((number) => !isSameNumber(number, target))
}

function trimAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/(?<![.,;:!?'"])[.,;:!?'"]+$/, '')
}

/** A national number equals the end of the international one, except for its leading zeros. */
function isSameNumber(one: string, other: string): boolean {
  const [short, long] = [one, other]
    .map((number) =>
      number
        .replace(/;[^]*$/, '')
        .replace(/\D/g, '')
        .replace(/^0+/, ''),
    )
    .sort((a, b) => a.length - b.length) as [string, string]
  return short !== '' && long.endsWith(short)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
