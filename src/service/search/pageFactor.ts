import type { SearchFilter } from '../../protocol/index.ts'
import type { Docs, DocsPage } from '../docs/Docs.ts'

export interface Reader {
  /** The page that the reader is on, where it is one of the docs. */
  reader: DocsPage | undefined
  filter: SearchFilter | null | undefined
  docs: Docs
}

/** Whether a page is of the version and language asked for. A page without either is of every version or language. */
export function matchesFilter(page: DocsPage, filter: SearchFilter | null | undefined): boolean {
  if (filter?.version !== undefined && page.version !== undefined && versionName(page.version) !== versionName(filter.version)) return false
  return filter?.language === undefined || page.language === undefined || isSameLanguage(page.language, filter.language)
}

/** How much a page's sections count apart from their words. The figures were measured; see `bench/retrieval`. */
export function pageFactor(page: DocsPage, { reader, filter, docs }: Reader): number {
  let factor = 1 + 0.15 * Math.log2(Math.min(16, Math.max(1 / 16, page.boost ?? 1)))
  if (/(?:^|\/)(?:changelog|release[-_]?notes|releases|changes|blog)(?:\/|$|[-_.\d])/i.test(page.path)) factor *= 0.5
  if (/(?:^|\/)api[-_]?ref(?:erence)?(?:\/|$)/i.test(page.path)) factor *= 0.7
  if (reader === page) factor *= 1.2
  else if (reader !== undefined && isSameGroup(reader, page)) factor *= 1.1
  const language = filter?.language ?? reader?.language ?? docs.pages.find((other) => other.language !== undefined)?.language
  if (language !== undefined && page.language !== undefined && !isSameLanguage(page.language, language)) factor *= 0.5
  const version = filter?.version ?? reader?.version ?? docs.pages.find((other) => other.version !== undefined)?.version
  if (version !== undefined && page.version !== undefined && versionName(page.version) !== versionName(version)) factor *= 0.5
  return factor
}

function isSameGroup(a: DocsPage, b: DocsPage): boolean {
  return a.breadcrumb.length > 0 && a.breadcrumb.length === b.breadcrumb.length && a.breadcrumb.every((title, index) => title === b.breadcrumb[index])
}

function versionName(version: string): string {
  return version.toLowerCase().replace(/^v(?=\d)/, '')
}

function isSameLanguage(a: string, b: string): boolean {
  const [first, second] = [a, b].map((language) => language.toLowerCase().replace('_', '-'))
  return first === second || first!.startsWith(`${second}-`) || second!.startsWith(`${first}-`)
}
