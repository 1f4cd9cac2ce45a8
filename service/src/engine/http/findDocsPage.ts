import type { DocsPage } from '../docs/Docs.ts'
import { decodeLink } from '../docs/plainText.ts'
import { findPage } from '../docs/findPage.ts'
import type { DocsSource } from '../search/Search.ts'
import { withoutBase } from './sitePlace.ts'

/** Finds a page by a path, with or without the leading slash and the site's base, or by a complete address. */
export async function findDocsPage(
  { docs, readPages }: Pick<DocsSource, 'docs' | 'readPages'>,
  path: string,
  base: string,
): Promise<DocsPage | undefined> {
  const pathname = toPathname(path)
  const page = findPage(pathname, docs) ?? findPage(withoutBase(pathname, base), docs)
  return page === undefined || readPages === undefined ? page : (await readPages([page]))[0]
}

function toPathname(path: string): string {
  if (!URL.canParse(path, 'http://site')) return path
  return decodeLink(new URL(path, 'http://site').pathname)
}
