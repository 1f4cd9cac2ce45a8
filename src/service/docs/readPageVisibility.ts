import { readIndexing } from '../../config/settings/readIndexing.ts'
import type { Navigation } from './readNavigation.ts'
import type { PageSource } from './readPage.ts'

/**
 * Tells whether a file is a page of the site, and whether the search finds it. Sets `isUnsearchable` if it doesn't.
 *
 * | | page of the site | found |
 * |---|---|---|
 * | `draft: true`, `unlisted: true`, `published: false`; a file or folder that starts with `_`; a snippet | no | no |
 * | not in docs.json's navigation, in a hidden group of it, `hidden: true` | no | no |
 * | the same with `seo.indexing: "all"`; a hidden group with `searchable: true` | yes | yes |
 * | `noindex: true`, `searchable: false`, `pagefind: false` | yes | no |
 */
export function readPageVisibility(
  source: PageSource,
  config: Record<string, unknown> | null,
  navigation: Navigation | null,
): 'shown' | 'unsearchable' | 'hidden' {
  const { page, fields, placement } = source
  if (fields.draft === true || fields.unlisted === true || fields.published === false) return 'hidden'
  if (/(?:^|\/)_/.test(page.file) || (placement === undefined && /(?:^|\/)_?snippets\//.test(page.file)))
    return 'hidden'
  if (readIndexing(config) !== 'all') {
    if (fields.hidden === true) return 'hidden'
    if (navigation !== null && placement === undefined) return 'hidden'
    if (placement?.isHidden === true && !placement.isSearchable && fields.hidden !== false) return 'hidden'
  }
  if (fields.noindex === true || fields.searchable === false || fields.pagefind === false) {
    page.isUnsearchable = true
    return 'unsearchable'
  }
  return 'shown'
}
