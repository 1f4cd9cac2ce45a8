import { readText, readValue } from '../../../../src/config/settings/readValue.ts'
import {
  walkNavigation,
  type NavigationEntry,
  type NavigationList,
} from '../../../../src/config/settings/walkNavigation.ts'
import type { NavigationGroup } from './Docs.ts'
import { toPageKey } from './pagePath.ts'

/** The place of a page in the navigation. */
export interface Placement {
  breadcrumb: string[]
  version?: string
  language?: string
  boost?: number
  /** In a hidden group or tab: not in the menu, and not in the docs unless `isSearchable`. */
  isHidden: boolean
  isSearchable: boolean
}

export interface Navigation {
  groups: NavigationGroup[]
  /**
   * The place of each page, in menu order. Keys are docs.json's names of pages, by `toPageKey`.
   */
  placements: Map<string, Placement>
  /** Versions and languages in their order, the default one first. */
  versions: string[]
  languages: string[]
}

/** The property with the name of an entry, by the list that contains it. */
const NAMES = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  menu: 'item',
  groups: 'group',
  pages: 'group',
} as const satisfies Record<NavigationList, string>

/**
 * More than the largest docs have. A `$ref` can be used repeatedly, so a small file could expand to millions of
 * entries.
 */
const MAX_ENTRIES = 50_000

/** An entry while it is read. */
interface Level {
  title: string
  place: Placement
  items: NavigationGroup['items']
}

/**
 * Reads the `navigation` of docs.json (or of its predecessor mint.json), with any nesting of languages, versions,
 * products, tabs, anchors, dropdowns and groups. Pages keep the names that docs.json gives them. Links to other sites
 * and entries made from an OpenAPI file are left out. `readJson` reads the target of a `$ref`.
 *
 * @returns null if the navigation has no pages.
 */
export function readNavigation(
  config: unknown,
  name: string,
  { readJson, warn }: { readJson(path: string): unknown; warn(message: string): void },
): Navigation | null {
  const navigation: Navigation = { groups: [], placements: new Map(), versions: [], languages: [] }
  const top: Level = { title: '', place: { breadcrumb: [], isHidden: false, isSearchable: false }, items: [] }
  const resolve = (value: unknown): unknown => resolveReference(value, readJson)
  const isWhole = walkNavigation<Level>(readValue(config, 'navigation'), top, {
    maxEntries: MAX_ENTRIES,
    resolve,
    sort: (entries, list) => (list === 'pages' ? entries : putDefaultFirst(entries, resolve)),
    enter(entry, { place }, { key, list = 'groups' }) {
      if (key === undefined) return top
      const title = readText(entry, NAMES[list]) ?? readText(entry, 'group') ?? readText(entry, 'name') ?? ''
      return { title, place: placeInside(entry, place, NAMES[list], title, navigation), items: [] }
    },
    leave(inside, outer) {
      const { title, place, items } = inside
      if (inside === top || place.isHidden || items.length === 0) return
      outer.items.push(...(title === '' ? items : [{ title, items }]))
    },
    page(entry, { place, items }) {
      const path = toPagePath(entry)
      if (path === undefined) return
      if (!navigation.placements.has(path)) navigation.placements.set(path, place)
      items.push(path)
    },
  })
  const loose = top.items.filter((item) => typeof item === 'string')
  if (loose.length > 0) navigation.groups.push({ title: name, items: loose })
  navigation.groups.push(...top.items.filter((item) => typeof item !== 'string'))
  if (!isWhole) warn(`navigation has more than ${MAX_ENTRIES} entries, and the rest is left out`)
  return navigation.placements.size === 0 ? null : navigation
}

/** Returns the place of what is inside an entry. Adds the entry's version or language to those of the navigation. */
function placeInside(
  entry: NavigationEntry,
  place: Placement,
  kind: string,
  title: string,
  { versions, languages }: Navigation,
): Placement {
  const inside: Placement = {
    ...place,
    isHidden: place.isHidden || entry.hidden === true,
    isSearchable: entry.searchable === true || (place.isSearchable && entry.hidden !== true),
  }
  if (typeof entry.boost === 'number' && entry.boost > 0) inside.boost = entry.boost
  if (kind === 'version') inside.version = remember(versions, title)
  else if (kind === 'language') inside.language = remember(languages, title)
  else if (title !== '') inside.breadcrumb = [...place.breadcrumb, title]
  return inside
}

/** Follows `$ref`, at most five times. */
function resolveReference(value: unknown, readJson: (path: string) => unknown): unknown {
  let target = value
  for (let hops = 0; hops < 5; hops += 1) {
    const path = readValue(target, '$ref')
    if (typeof path !== 'string') break
    target = readJson(path)
  }
  return target
}

function putDefaultFirst(entries: readonly unknown[], resolve: (entry: unknown) => unknown): readonly unknown[] {
  const first = entries.find((entry) => readValue(resolve(entry), 'default') === true)
  return first === undefined ? entries : [first, ...entries.filter((entry) => entry !== first)]
}

/** Returns the path of a page. undefined for addresses and operations of an API. */
function toPagePath(entry: string): string | undefined {
  const path = toPageKey(entry.trim().replace(/^\/+|\/+$/g, ''))
  const isPage =
    path !== '' && !/^[a-z][a-z+.-]*:/i.test(path) && !/^[A-Z]+\s+\//.test(path) && !/^\S+\.(?:json|ya?ml)\s/.test(path)
  return isPage ? path : undefined
}

function remember(list: string[], name: string): string {
  if (name !== '' && !list.includes(name)) list.push(name)
  return name
}
