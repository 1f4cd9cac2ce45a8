import type { SearchFilter } from '../../../../../src/protocol/index.ts'
import type { Docs, DocsPage } from '../../docs/Docs.ts'

export interface Reader {
  /** The page that the reader is on, if it is one of the docs. */
  reader: DocsPage | undefined
  /** Pages on which the reader selected something. */
  marked?: readonly DocsPage[]
  /** The page that answered the question before. */
  before?: DocsPage | undefined
  filter: SearchFilter | null | undefined
  docs: Docs
}

/** Even a question with its own subject may be about the previous page: "which formats are supported?". */
const PREVIOUS_PAGE_BOOST = 1.5

/**
 * Creates a filter for pages of the requested version and language. A page without either counts for every version and
 * language, unless the docs also have it in the requested one: `/start` beside `/de/start`.
 */
export function createPageFilter(
  pages: readonly DocsPage[],
): (page: DocsPage, filter: SearchFilter | null | undefined) => boolean {
  const editions = new Map<string, DocsPage[]>()
  for (const page of pages)
    editions.set(removeEditionFolders(page), [...(editions.get(removeEditionFolders(page)) ?? []), page])
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
    return !editions.get(removeEditionFolders(page))!.some((twin) => isCloser(twin) && matches(twin, filter))
  }
}

/** A page's file without the folders for its version and language. */
function removeEditionFolders({ file, version, language }: DocsPage): string {
  const names = file.split('/')
  while (names.length > 1 && (names[0] === version || names[0] === language)) names.shift()
  return names.join('/')
}

/**
 * Creates a function that returns the factor for a page's score, for one reader. Pages of another version or language
 * are copies of those that the reader wants.
 */
export function createPageBoost({ reader, marked = [], before, filter, docs }: Reader): (page: DocsPage) => number {
  const usual = findDefaultEdition(docs)
  const language = filter?.language ?? reader?.language ?? usual.language
  const version = filter?.version ?? reader?.version ?? usual.version
  return (page) => {
    let factor = getOwnBoost(page)
    if (reader === page || marked.includes(page)) factor *= 1.2
    else if (reader !== undefined && isSameGroup(reader, page)) factor *= 1.1
    if (before === page) factor *= PREVIOUS_PAGE_BOOST
    if (language !== undefined && page.language !== undefined && !isSameLanguage(page.language, language)) factor *= 0.5
    if (version !== undefined && page.version !== undefined && versionName(page.version) !== versionName(version))
      factor *= 0.5
    return factor
  }
}

/** The first language and the first version among a site's pages, cached. A site may have neither. */
const usualEditions = new WeakMap<Docs, Pick<DocsPage, 'language' | 'version'>>()

function findDefaultEdition(docs: Docs): Pick<DocsPage, 'language' | 'version'> {
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
