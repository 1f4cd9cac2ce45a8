import type { SearchFilter } from '../../../protocol/index.ts'
import type { Docs, DocsPage } from '../../docs/Docs.ts'

export interface Reader {
  /** The page that the reader is on, where it is one of the docs. */
  reader: DocsPage | undefined
  /** Pages that the reader marked something on. */
  marked?: readonly DocsPage[]
  /** The page that answered the question before. */
  before?: DocsPage | undefined
  filter: SearchFilter | null | undefined
  docs: Docs
}

/** A question that names its own subject may still be about the last one: "which formats are supported?". */
const ANSWERED_BEFORE = 1.5

const CHANGELOG = /(?:^|\/)(?:changelog|release[-_]?notes|releases|changes|blog)(?:\/|$|[-_.\d])/i
const CONTRIBUTING = /(?:^|\/)contribut(?:ing|ors?|ions?|e)(?:\/|$|[-_.])/i
const GENERATED_REFERENCE = /(?:^|\/)api[-_]?ref(?:erence)?(?:\/|$)/i

/**
 * Whether a page is of the version and language asked for. A page without either is of every version or language,
 * unless the docs have it in the one that is asked for as well: `/start` beside `/de/start`.
 */
export function createPageFilter(
  pages: readonly DocsPage[],
): (page: DocsPage, filter: SearchFilter | null | undefined) => boolean {
  const editions = new Map<string, DocsPage[]>()
  for (const page of pages) editions.set(editionless(page), [...(editions.get(editionless(page)) ?? []), page])
  const matches = (page: DocsPage, filter: SearchFilter): boolean =>
    (filter.version === undefined ||
      page.version === undefined ||
      versionName(page.version) === versionName(filter.version)) &&
    (filter.language === undefined || page.language === undefined || isSameLanguage(page.language, filter.language))
  return (page, filter) => {
    if (filter === null || filter === undefined) return true
    if (!matches(page, filter)) return false
    const { version, language } = filter
    const isCloser = (twin: DocsPage): boolean =>
      (version !== undefined && page.version === undefined && twin.version !== undefined) ||
      (language !== undefined && page.language === undefined && twin.language !== undefined)
    return !editions.get(editionless(page))!.some((twin) => isCloser(twin) && matches(twin, filter))
  }
}

/** A page's file without the folders of its version and language. */
function editionless({ file, version, language }: DocsPage): string {
  const names = file.split('/')
  while (names.length > 1 && (names[0] === version || names[0] === language)) names.shift()
  return names.join('/')
}

/**
 * How much a page's sections count apart from their words, for one reader. Changelogs and generated reference repeat
 * every word of the docs, few readers ask how to contribute, and pages of another version or language are twins of
 * those that the reader wants.
 */
export function createPageBoost({ reader, marked = [], before, filter, docs }: Reader): (page: DocsPage) => number {
  const usual = usualEdition(docs)
  const language = filter?.language ?? reader?.language ?? usual.language
  const version = filter?.version ?? reader?.version ?? usual.version
  return (page) => {
    let factor = getOwnBoost(page)
    if (reader === page || marked.includes(page)) factor *= 1.2
    else if (reader !== undefined && isSameGroup(reader, page)) factor *= 1.1
    if (before === page) factor *= ANSWERED_BEFORE
    if (language !== undefined && page.language !== undefined && !isSameLanguage(page.language, language)) factor *= 0.5
    if (version !== undefined && page.version !== undefined && versionName(page.version) !== versionName(version))
      factor *= 0.5
    return factor
  }
}

/** The first language and the first version of a site's pages, found once: a site may have neither on any page. */
const usualEditions = new WeakMap<Docs, Pick<DocsPage, 'language' | 'version'>>()

function usualEdition(docs: Docs): Pick<DocsPage, 'language' | 'version'> {
  let usual = usualEditions.get(docs)
  if (usual === undefined) {
    const language = docs.pages.find((page) => page.language !== undefined)?.language
    const version = docs.pages.find((page) => page.version !== undefined)?.version
    usualEditions.set(docs, (usual = { ...(language && { language }), ...(version && { version }) }))
  }
  return usual
}

const ownBoosts = new WeakMap<DocsPage, number>()

/** The part of a page's boost that is the same for all readers and questions. */
function getOwnBoost(page: DocsPage): number {
  const known = ownBoosts.get(page)
  if (known !== undefined) return known
  let factor = 1 + 0.15 * Math.log2(Math.min(16, Math.max(1 / 16, page.boost ?? 1)))
  if (CHANGELOG.test(page.path)) factor *= 0.5
  if (CONTRIBUTING.test(page.path)) factor *= 0.7
  if (GENERATED_REFERENCE.test(page.path)) factor *= 0.7
  ownBoosts.set(page, factor)
  return factor
}

function isSameGroup(a: DocsPage, b: DocsPage): boolean {
  return (
    a.breadcrumb.length > 0 &&
    a.breadcrumb.length === b.breadcrumb.length &&
    a.breadcrumb.every((title, index) => title === b.breadcrumb[index])
  )
}

function versionName(version: string): string {
  return version.toLowerCase().replace(/^v(?=\d)/, '')
}

function isSameLanguage(a: string, b: string): boolean {
  const [first, second] = [a, b].map((language) => language.toLowerCase().replace('_', '-'))
  return first === second || first!.startsWith(`${second}-`) || second!.startsWith(`${first}-`)
}
