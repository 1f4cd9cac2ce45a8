import type { DocsPage, NavigationGroup } from './Docs.ts'

/** The settings in a folder's own file (`_category_.json` of Docusaurus). */
export interface FolderLabel {
  label?: string
  position?: number
}

interface Entry {
  name: string
  title: string
  position: number
  page?: DocsPage
  entries?: Map<string, Entry>
}

/**
 * Makes a menu from the folders, for docs without navigation. Each folder is a group. Its index page comes first, then
 * entries with a position (`sidebar_position`, `sidebar.order`, numbers before names), then the rest by name.
 */
export function createFolderNavigation(
  pages: readonly DocsPage[],
  name: string,
  positions: ReadonlyMap<DocsPage, number>,
  folders: ReadonlyMap<string, FolderLabel>,
): NavigationGroup[] {
  const root = new Map<string, Entry>()
  for (const page of pages) {
    const names = page.file.split('/')
    let level = root
    names.slice(0, -1).forEach((folder, index) => {
      const path = names.slice(0, index + 1).join('/')
      const known = folders.get(path)
      if (!level.has(`${folder}/`)) {
        const title = known?.label ?? toTitle(folder)
        level.set(`${folder}/`, {
          name: folder,
          title,
          position: known?.position ?? readNumber(folder),
          entries: new Map(),
        })
      }
      level = level.get(`${folder}/`)!.entries!
    })
    const file = names.at(-1)!
    const isIndex = /^(?:index|readme)\.\w+$/i.test(file)
    level.set(file, {
      name: file,
      title: page.title,
      position: isIndex ? -1 : (positions.get(page) ?? readNumber(file)),
      page,
    })
  }
  const items = toItems(root, [])
  const loose = items.filter((item) => typeof item === 'string')
  const groups = items.filter((item) => typeof item !== 'string')
  return loose.length === 0 ? groups : [{ title: name, items: loose }, ...groups]
}

function toItems(level: ReadonlyMap<string, Entry>, breadcrumb: string[]): NavigationGroup['items'] {
  const sorted = [...level.values()].sort(
    (a, b) => a.position - b.position || a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
  return sorted.flatMap((entry): NavigationGroup['items'] => {
    if (entry.page !== undefined) {
      if (entry.page.breadcrumb.length === 0) entry.page.breadcrumb = breadcrumb
      return [entry.page.path]
    }
    return [{ title: entry.title, items: toItems(entry.entries!, [...breadcrumb, entry.title]) }]
  })
}

function readNumber(name: string): number {
  const match = /^(\d+)[-_. ]/.exec(name)
  return match === null ? Number.MAX_SAFE_INTEGER : Number(match[1])
}

/**
 * Turns the name of a file or folder into a title: `02-getting_started.mdx` becomes `Getting started`.
 *
 * @param isNumbered Whether a number before the name only sorts the files of a folder.
 */
export function toTitle(name: string, isNumbered = true): string {
  const words = name
    .replace(/\.mdx?$|\.markdown$/i, '')
    .replace(isNumbered ? /^\d+[-_. ]+(?=\D)/ : /^0\d*[-_. ]+(?=\D)/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? name : words[0]!.toUpperCase() + words.slice(1)
}
