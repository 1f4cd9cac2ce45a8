import { decodeLink } from '../../engine/docs/plainText.ts'

/** How a built site writes its own addresses. */
export type SiteAddresses = ReturnType<typeof readSiteAddresses>

const HREF = /<(?:a|link)\b[^>]{0,2000}?\shref=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi
const CANONICAL = /<link\b(?=[^>]{0,999}\srel=["']?canonical\b)[^>]{0,999}?\shref=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/i
/** Pages whose links are counted. */
const SAMPLE = 300

/** Finds out from a site's own links what its addresses look like. */
export function readSiteAddresses(sources: ReadonlyMap<string, string>) {
  const files = new Set(sources.keys())
  const sample = [...sources].filter((_, at) => at % Math.ceil(sources.size / SAMPLE) === 0)
  const canonicals = sample.flatMap(([, html]) => toUrl(first(CANONICAL.exec(html)))?.origin ?? [])
  const origin = mostFrequent(canonicals, 1)
  const bases: string[] = []
  const links: string[] = []
  for (const [, html] of sample) {
    for (const match of html.matchAll(HREF)) {
      const href = first(match) ?? ''
      const path = href.startsWith('/') && !href.startsWith('//') ? href : ownPath(href, origin)
      if (path !== undefined) links.push(path.replace(/[?#][^]*$/, ''))
    }
  }
  for (const path of links) {
    for (const base of listBases(path)) {
      if (!findFile(path.slice(base.length), files)) continue
      bases.push(base)
      break
    }
  }
  const base = mostFrequent(bases, 1) ?? ''
  const style = countStyles(links, base, files)
  return {
    /** The path that the site is below, such as `/docs`. Empty at the root. */
    base,
    /** The origin that `<link rel="canonical">` names on most pages. A copy of another site's page names that site. */
    origin,
    /** The address of a file on the site, without the base: `/start.html`, `/start` or `/start/`. */
    addressOf(file: string): string {
      const path = `/${file}`
      if (/(?:^|\/)index\.html?$/i.test(file)) {
        const folder = path.replace(/index\.html?$/i, '')
        return style.folders === 'bare' && folder !== '/' ? folder.slice(0, -1) : folder
      }
      return style.files === 'bare' ? path.replace(/\.html?$/i, '') : path
    },
    /** Turns an absolute link into a path from the site's root. Other links are unchanged. */
    localize(href: string): string {
      const path = ownPath(href, origin) ?? href
      const isBelow = base !== '' && (path === base || path.startsWith(`${base}/`))
      return isBelow ? path.slice(base.length) || '/' : path
    },
  }
}

function first(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((part) => part !== undefined)
}

function toUrl(href: string | undefined): URL | undefined {
  return href !== undefined && /^https?:\/\//i.test(href) && URL.canParse(href) ? new URL(href) : undefined
}

/** The path of an absolute address of this site. Two slashes at its beginning would name another host. */
function ownPath(href: string, origin: string | undefined): string | undefined {
  const url = toUrl(href)
  if (url === undefined || url.origin !== origin) return undefined
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** No base, then one and two folders. */
function listBases(path: string): string[] {
  const names = path.split('/').slice(1, -1)
  return ['', ...names.slice(0, 2).map((_, at) => `/${names.slice(0, at + 1).join('/')}`)]
}

function findFile(path: string, files: ReadonlySet<string>): string | undefined {
  const name = decodeLink(path).replace(/^\/+/, '')
  const candidates =
    name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`]
  return candidates.find((file) => files.has(file))
}

function countStyles(links: readonly string[], base: string, files: ReadonlySet<string>) {
  let [withEnding, withoutEnding, withSlash, withoutSlash] = [0, 0, 0, 0]
  for (const path of links) {
    if (!path.startsWith(base)) continue
    const rest = path.slice(base.length)
    const file = findFile(rest, files)
    if (file === undefined || file === 'index.html' || rest === '') continue
    if (/(?:^|\/)index\.html$/.test(file)) {
      if (rest.endsWith('/') || rest.endsWith('.html')) withSlash += 1
      else withoutSlash += 1
    } else if (rest.endsWith('.html')) withEnding += 1
    else withoutEnding += 1
  }
  return {
    files: withoutEnding > withEnding ? 'bare' : 'ending',
    folders: withoutSlash > withSlash ? 'bare' : 'slash',
  } as const
}

/** The value that is there most often, if that is often enough. Of several, the first. */
export function mostFrequent<Value extends string | object>(
  values: readonly (Value | undefined)[],
  atLeast: number,
): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best !== undefined && best[1] >= atLeast ? best[0] : undefined
}
