import { stringify } from 'yaml'
import type { BuiltSite } from '../../engine/docs/Docs.ts'
import { isPath } from '../../engine/docs/pagePath.ts'
import { type HtmlPage, parseHtmlPage } from './parseHtmlPage.ts'
import { mostFrequent, readSiteAddresses, type SiteAddresses } from './siteAddresses.ts'
import { decodeLink } from '../../engine/docs/plainText.ts'

export interface HtmlSite {
  /** The name of the site, from its pages. */
  name?: string | undefined
  built: BuiltSite
  /** Each page as Markdown with front matter, by the path of its HTML file. */
  sources: Map<string, string>
}

export interface ReadHtmlSiteOptions {
  warn(file: string, message: string): void
  robots?: string | null | undefined
  /** Called regularly. If it returns a promise, it is awaited, so that the thread can do other work. */
  turn?: () => Promise<void> | undefined
}

/** Files of a built site that are not pages for readers. */
const NO_PAGE = new RegExp(
  String.raw`(?:^|/)(?:404|search|genindex|py-modindex|print|toc|offline|google[\da-f]{16})(?:/index)?\.html?$` +
    '|(?:^|/)_|^(?:genindex-|tags/)',
  'i',
)

/**
 * Reads a site that a generator has built: the main content of each page as Markdown, without navigation, headers and
 * footers, and without copies of pages.
 *
 * If a page marks its content with `data-pagefind-body`, pages without it are left out. Pages with `noindex` and those
 * that robots.txt forbids stay out of the search, except if that would be all of them.
 */
export async function readHtmlSite(
  files: ReadonlyMap<string, string>,
  { warn, robots, turn = () => undefined }: ReadHtmlSiteOptions,
): Promise<HtmlSite> {
  const candidates = new Map(
    [...files].filter(([file]) => {
      if (NO_PAGE.test(file)) return false
      const isFine = isPath(`/${file}`)
      if (!isFine) warn(file, 'is left out: no address has such a name. Rename it')
      return isFine
    }),
  )
  const addresses = readSiteAddresses(candidates)
  const { origin } = addresses
  const read: HtmlPage[] = []
  for (const [file, html] of candidates) {
    await turn()
    try {
      const page = parseHtmlPage(file, html, addresses)
      if (page !== null && page.markdown !== '') read.push(page)
    } catch (error) {
      warn(file, `cannot be read and is left out: ${error instanceof Error ? error.message : 'unknown error'}`)
    }
  }
  const marked = read.some((page) => page.isMarked) ? read.filter((page) => page.isMarked) : read
  const pages = withoutCopies(marked, addresses, warn)
  const { name, generator } = describeSite(pages)
  const isForbidden = readRobots(robots ?? '')
  const isHidden = ({ file, isUnindexed }: HtmlPage) =>
    isUnindexed || isForbidden(addresses.base + addresses.addressOf(file))
  const areAllHidden = pages.length > 0 && pages.every(isHidden)
  if (areAllHidden)
    warn('robots.txt', 'and noindex hide every page from search engines. The assistant finds them all the same')
  const languages = readLanguages(pages)
  const versions = new Set(pages.map(({ version }) => version))
  return {
    name,
    built: { ...(generator && { generator }), ...(origin && { origin }), base: addresses.base },
    sources: new Map(
      pages.map((page) => {
        const fields = {
          title: page.title || cutSiteName(page.fullTitle, name) || undefined,
          description: page.description,
          address: addresses.addressOf(page.file),
          language: page.language === undefined ? undefined : languages.get(page.language),
          version: versions.size > 1 ? page.version : undefined,
          noindex: !areAllHidden && isHidden(page) ? true : undefined,
        }
        return [page.file, `---\n${stringify(fields)}---\n${page.markdown}\n`]
      }),
    ),
  }
}

/** A chain of pages, of which each names the next one as its original, ends before. */
const MAX_HOPS = 10
/** With fewer pages, most of them may be copies of one. */
const MIN_NAMED = 3

/** Leaves out pages that name another page as their original, and pages with the same text as another one. */
function withoutCopies(
  pages: readonly HtmlPage[],
  { addressOf }: SiteAddresses,
  warn: ReadHtmlSiteOptions['warn'],
): HtmlPage[] {
  const bare = (path: string) =>
    path
      .replace(/[?#][^]*$/, '')
      .replace(/(?:index)?\.html?$/i, '')
      .replace(/\/$/, '')
  const byAddress = new Map(pages.map((page) => [bare(addressOf(page.file)), page]))
  const named = new Map<HtmlPage, HtmlPage>()
  for (const page of pages) {
    const original = page.canonical?.startsWith('/') ? byAddress.get(bare(decodeLink(page.canonical))) : undefined
    if (original !== undefined && original !== byAddress.get(bare(addressOf(page.file)))) named.set(page, original)
  }
  // A template that names the same page everywhere, such as the home page, is a mistake.
  const most = mostFrequent([...named.values()], Math.max(MIN_NAMED, pages.length / 2))
  if (most !== undefined) {
    warn(most.file, 'is named as their original (<link rel="canonical">) by most pages. They are read all the same')
    for (const [page, original] of named) if (original === most) named.delete(page)
  }
  /** Whether a page leads to one that is an original. Pages that name each other are both originals. */
  function isCopy(page: HtmlPage): boolean {
    let last: HtmlPage | undefined = page
    for (let hops = 0; hops < MAX_HOPS && last !== undefined; hops++) last = named.get(last)
    return named.has(page) && last === undefined
  }
  const originals = pages.filter((page) => !isCopy(page))
  const texts = new Set<string>()
  const byDepth = originals.toSorted(
    (a, b) => a.file.split('/').length - b.file.split('/').length || a.file.length - b.file.length,
  )
  const kept = new Set(
    byDepth.filter(({ title, markdown, language, version }) => {
      const text = [title, language, version, markdown].join('\n')
      return !texts.has(text) && texts.add(text)
    }),
  )
  return originals.filter((page) => kept.has(page))
}

/** The name of a site is what most of its titles end in: `Install | Acme`. */
function describeSite(pages: readonly HtmlPage[]) {
  const generator = mostFrequent(
    pages.map((page) => page.generator),
    pages.length / 2,
  )
  const endings = pages.map(({ fullTitle }) => /\s(?:[|–—·:•-]|::|»)\s+([^|–—·•»]+)$/.exec(fullTitle)?.[1]?.trim())
  const name =
    mostFrequent(
      pages.map((page) => page.siteName),
      pages.length / 2,
    ) ??
    // The home page often has only the name as its title.
    mostFrequent([...endings, ...pages.map(({ fullTitle }) => fullTitle)], Math.max(2, pages.length / 2))
  return { name, generator }
}

function cutSiteName(title: string, name: string | undefined): string {
  if (name === undefined || !title.endsWith(name) || title === name) return title
  return title.slice(0, -name.length).replace(/(?<!\s)\s*(?:[|–—·:•-]|::|»)\s*$/, '')
}

/** The language of pages by their `lang`: `en` for `en-US`, unless the site has several kinds of English. */
function readLanguages(pages: readonly HtmlPage[]): ReadonlyMap<string, string> {
  const given = [...new Set(pages.flatMap(({ language }) => language ?? []))]
  const base = (language: string) => language.split(/[-_]/)[0]!.toLowerCase()
  const regions = new Map<string, number>()
  for (const language of given) regions.set(base(language), (regions.get(base(language)) ?? 0) + 1)
  return new Map(given.map((language) => [language, regions.get(base(language)) === 1 ? base(language) : language]))
}

/**
 * Reads the rules for all crawlers (`User-agent: *`) in a robots.txt.
 *
 * @returns Whether a path must not be read. The longest rule decides, as in RFC 9309.
 */
function readRobots(source: string): (path: string) => boolean {
  const rules: { isAllowed: boolean; rule: string }[] = []
  let isForAll = false
  let isNaming = false
  for (const line of source.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? []
    const rule = value.trim()
    if (/^user-agent$/i.test(name)) {
      isForAll = (isNaming && isForAll) || rule === '*'
      isNaming = true
    } else if (/^(?:dis)?allow$/i.test(name)) {
      isNaming = false
      if (isForAll && rule !== '') rules.push({ isAllowed: /^allow$/i.test(name), rule })
    }
  }
  return (path) => {
    const found = rules.filter(({ rule }) => isMatch(rule, path))
    const [best] = found.toSorted((a, b) => b.rule.length - a.rule.length || Number(b.isAllowed) - Number(a.isAllowed))
    return best !== undefined && !best.isAllowed
  }
}

/**
 * Whether a rule matches a path. `*` stands for any characters, and `$` for the end. Each part is looked for once,
 * behind the one before: an expression with many stars would try all places of all of them.
 */
function isMatch(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$')
  const [first = '', ...others] = (isWhole ? rule.slice(0, -1) : rule).split(/\*+/)
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const part of others.slice(0, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  const last = others.at(-1)
  if (last === undefined) return !isWhole || at === path.length
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at)
}
