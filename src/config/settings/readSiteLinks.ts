import { readText, readValue } from './readValue.ts'
import { walkNavigation } from './walkNavigation.ts'

/** A link that docs.json adds to every page. */
export interface SiteLink {
  label: string
  /** An address, or a path from the site's root. */
  href: string
}

export interface FooterSettings {
  links: { title: string | undefined; links: SiteLink[] }[]
  socials: SiteLink[]
}

/** A link of the navigation, which may have an icon of its library. */
export interface MenuLink extends SiteLink {
  icon: string | undefined
}

const MAX_LINKS = 20
const NAMES_OF_ENTRIES = ['anchor', 'tab', 'dropdown', 'item', 'group', 'product', 'name', 'label'] as const

/** `navbar.links` and `navbar.primary`, or `topbarLinks` and `topbarCtaButton` of mint.json. */
export function readNavbar(config: unknown): { links: SiteLink[]; primary: SiteLink | undefined } {
  const primary = readValue(config, 'navbar', 'primary') ?? readValue(config, 'topbarCtaButton')
  return {
    links: readLinks(readValue(config, 'navbar', 'links') ?? readValue(config, 'topbarLinks')),
    primary: readLink(primary),
  }
}

/** Entries of `navigation` with an `href`, such as anchors, and `tabs` and `anchors` of mint.json with an address. */
export function readMenuLinks(config: unknown): MenuLink[] {
  const links = new Map<string, MenuLink>()
  const add = (entry: unknown, href: string | undefined): void => {
    const label = NAMES_OF_ENTRIES.map((name) => readText(entry, name)).find((text) => text !== undefined)
    const safe = toSafeHref(href)
    if (safe === undefined || label === undefined || readValue(entry, 'hidden') === true) return
    links.set(`${label} ${safe}`, { label, href: safe, icon: readText(entry, 'icon') })
  }
  const visit = (navigation: unknown): void => {
    walkNavigation(navigation, true, {
      enter(entry, place) {
        add(entry, readText(entry, 'href'))
        visit(readValue(entry, 'global'))
        return place
      },
      page: () => {},
    })
  }
  visit(readValue(config, 'navigation'))
  for (const entry of ['tabs', 'anchors'].flatMap((list) => toList(readValue(config, list)))) {
    const address = readText(entry, 'url')
    if (address !== undefined && /^https?:/i.test(address)) add(entry, address)
  }
  return [...links.values()].slice(0, MAX_LINKS)
}

/** `footer.links` and `footer.socials`, or `footerSocials` of mint.json. */
export function readFooter(config: unknown): FooterSettings {
  const columns = toList(readValue(config, 'footer', 'links')).slice(0, MAX_LINKS)
  const socials = readValue(config, 'footer', 'socials') ?? readValue(config, 'footerSocials')
  const listed = Array.isArray(socials)
    ? socials.map((one) => [readText(one, 'type'), readText(one, 'url')])
    : Object.keys(socials ?? {}).map((name) => [name, readText(socials, name)])
  return {
    links: columns
      .map((column) => ({ title: readText(column, 'header'), links: readLinks(readValue(column, 'items')) }))
      .filter(({ links }) => links.length > 0),
    socials: listed.slice(0, MAX_LINKS).flatMap(([name, url]) => {
      const href = toSafeHref(url)
      return href === undefined || name === undefined ? [] : [{ label: nameSite(name), href }]
    }),
  }
}

function readLinks(value: unknown): SiteLink[] {
  return toList(value)
    .slice(0, MAX_LINKS)
    .flatMap((one) => readLink(one) ?? [])
}

function readLink(value: unknown): SiteLink | undefined {
  const href = toSafeHref(readText(value, 'href') ?? readText(value, 'url'))
  const kind = readText(value, 'type')
  const site = kind === undefined || /^(?:button|link)$/i.test(kind) ? undefined : nameSite(kind)
  const label = readText(value, 'label') ?? readText(value, 'name') ?? site
  return href === undefined || label === undefined ? undefined : { label, href }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns an address that may be a link. Names of pages begin at the site's root. */
function toSafeHref(href: string | undefined): string | undefined {
  if (href === undefined || href.length > 2_000 || /[\s\\\p{Cc}]/u.test(href)) return undefined
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || /^\/(?!\/)/.test(href)) return href
  return /^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(href) ? undefined : `/${href.replace(/^(?:\.\/)+/, '')}`
}

const NAMES: Readonly<Record<string, string>> = {
  x: 'X',
  'x-twitter': 'X',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'hacker-news': 'Hacker News',
  'earth-americas': 'Website',
  website: 'Website',
}

function nameSite(name: string): string {
  return Object.hasOwn(NAMES, name) ? NAMES[name]! : name.slice(0, 1).toUpperCase() + name.slice(1)
}
