import { readIndexing } from '../../../../src/config/settings/readSeo.ts'
import type { Navigation } from './readNavigation.ts'
import type { PageSource } from './readPage.ts'

/**
 * Tells whether a file is a page of the site, and whether the search finds it. Sets `isUnsearchable` if it doesn't, and
 * `isUnindexed` if search engines must not index it. `unlisted` means: hidden only because docs.json doesn't list it.
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
  warn: (message: string) => void,
): 'shown' | 'unsearchable' | 'unlisted' | 'hidden' {
  const { page, fields, placement } = source
  const isOn = (name: string): boolean | undefined => readFlag(fields, name, { unclear: true, warn })
  const isOff = (name: string): boolean => readFlag(fields, name, { unclear: false, warn }) === false
  if (isOn('draft') || isOn('unlisted') || isOff('published')) return 'hidden'
  if (/(?:^|\/)[_.]/.test(page.file) || (placement === undefined && /(?:^|\/)_?snippets\//.test(page.file)))
    return 'hidden'
  if (readIndexing(config) !== 'all') {
    const isHidden = isOn('hidden')
    if (isHidden) return 'hidden'
    if (navigation !== null && placement === undefined)
      return page.isUnindexed || isOn('noindex') || isOff('searchable') || isOff('pagefind') ? 'hidden' : 'unlisted'
    if (placement?.isHidden === true && !placement.isSearchable && isHidden !== false) return 'hidden'
  }
  if (isOn('noindex')) page.isUnindexed = true
  if (page.isUnindexed || isOff('searchable') || isOff('pagefind')) {
    page.isUnsearchable = true
    return 'unsearchable'
  }
  return 'shown'
}

const TRUE = new Set(['true', 'yes', 'on', 'y', 't', '1'])
const FALSE = new Set(['false', 'no', 'off', 'n', 'f', '0'])

interface FlagOptions {
  /** What a value that is neither true nor false counts as: what publishes less. */
  unclear: boolean
  warn(message: string): void
}

/**
 * Reads a field of the front matter that is true or false. Accepts every usual way to write it, such as `yes`, `"true"`
 * or `Hidden: 1`, because a page that its author hid must not be published. Warns of any other value.
 *
 * @returns Undefined if the front matter doesn't have the field.
 */
function readFlag(fields: Record<string, unknown>, name: string, { unclear, warn }: FlagOptions): boolean | undefined {
  let flag: boolean | undefined
  for (const [key, value] of Object.entries(fields)) {
    // A character that nobody sees, from an editor or a website, must not publish the page.
    if (key.replace(/[\s\p{Cf}]/gu, '').toLowerCase() !== name) continue
    const read = toBoolean(value)
    if (read === undefined)
      warn(
        `"${key}" in the front matter is neither true nor false, and counts as ${unclear}. ` +
          `Write "${name}: true" or "${name}: false"`,
      )
    flag = flag === unclear ? flag : (read ?? unclear)
  }
  return flag
}

/** A date counts as true, because some folders have the date of a page in `published`. */
function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'object') return undefined
  const text = String(value).trim().toLowerCase()
  return TRUE.has(text) || /^\d{4}-\d\d-\d\d/.test(text) ? true : FALSE.has(text) ? false : undefined
}
