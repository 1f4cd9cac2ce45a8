import type { NavigationGroup } from './Docs.ts'
import { createFenceTracker } from './mdx/createFenceTracker.ts'
import { toPageKey } from './pagePath.ts'
import { createNavigation, type Navigation } from './readNavigation.ts'
import { joinPath } from './resolveLinks.ts'
import { decodeLink } from './plainText.ts'

/** The file with the table of contents of GitBook and mdBook. */
export const SUMMARY = 'SUMMARY.md'

const HEADING = /^#{1,6}[ \t]+([^]*)$/
const HEADING_END = /(?<![ \t#])[ \t#]+$/
const ENTRY = /^([ \t]*)(?:[*+-][ \t]+)?\[((?:[^\]\\]|\\.){1,500})\]\(<?([^)>\s]{0,1000})>?(?:[ \t]+"[^"]*")?\)[ \t]*$/
const MAX_ENTRIES = 50_000

interface Entry {
  title: string
  /** The key of its page. Null for a link elsewhere, or to nothing. */
  key: string | null
  indent: number
  entries: Entry[]
}

/**
 * Reads the table of contents of GitBook and mdBook: headings are groups, and a list of links holds the pages. A page
 * with further ones below it is a group that begins with that page. Pages that it doesn't list are not part of the
 * docs.
 *
 * @returns null if it lists none of the pages.
 */
export function readSummary(source: string, name: string, isPage: (file: string) => boolean): Navigation | null {
  const navigation = createNavigation()
  let count = 0
  for (const { title, entries } of readParts(source)) {
    const items = entries.flatMap((entry) => toItems(entry, title === '' ? [] : [title]))
    if (items.length > 0) navigation.groups.push({ title: title === '' ? name : title, items })
  }
  return navigation.placements.size === 0 ? null : navigation

  function toItems({ title, key, entries }: Entry, breadcrumb: string[]): NavigationGroup['items'] {
    if (key !== null && ++count <= MAX_ENTRIES && !navigation.placements.has(key))
      navigation.placements.set(key, { breadcrumb, isHidden: false, isSearchable: false })
    const own = key === null ? [] : [key]
    if (entries.length === 0) return own
    return [{ title, items: [...own, ...entries.flatMap((entry) => toItems(entry, [...breadcrumb, title]))] }]
  }

  function readParts(text: string): { title: string; entries: Entry[] }[] {
    const parts: { title: string; entries: Entry[] }[] = [{ title: '', entries: [] }]
    const isCode = createFenceTracker()
    let open: Entry[] = []
    for (const line of text.split(/\r?\n/)) {
      if (isCode(line) || line.length > 3_000) continue
      const heading = HEADING.exec(line)?.[1]?.replace(HEADING_END, '')
      if (heading !== undefined) {
        // The first heading is the title of the list itself.
        const isTitle = parts.length === 1 && parts[0]!.entries.length === 0 && line.startsWith('# ')
        parts.push({ title: isTitle ? '' : heading, entries: [] })
        open = []
        continue
      }
      const [, blanks, title, target] = ENTRY.exec(line) ?? []
      if (title === undefined) continue
      const path = joinPath('', decodeLink(target!.replace(/[#?][^]*$/, '')))
      const isOwn = path !== null && path !== '' && !/^[a-z][a-z\d+.-]*:/i.test(target!) && isPage(path)
      const indent = blanks!.replaceAll('\t', '    ').length
      const entry: Entry = {
        title: title.replace(/\\(.)/g, '$1'),
        key: isOwn ? toPageKey(path) : null,
        indent,
        entries: [],
      }
      while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop()
      const siblings = open.at(-1)?.entries ?? parts.at(-1)!.entries
      siblings.push(entry)
      if (open.length < 8) open.push(entry)
    }
    return parts
  }
}
