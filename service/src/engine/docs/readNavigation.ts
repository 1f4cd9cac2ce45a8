import { addToList, remember } from './collections.ts'
import { readText, readValue } from '../../../../src/config/settings/readValue.ts'
import {
  NAVIGATION_LISTS,
  walkNavigation,
  type NavigationEntry,
  type NavigationList,
} from '../../../../src/config/settings/walkNavigation.ts'
import { parseApiReference, readApiSources, type ApiFiles, type ApiProblem, type ListedApiEntry } from './ApiFiles.ts'
import type { DocsIcon, NavigationGroup } from './Docs.ts'
import { toPageKey } from './pagePath.ts'
import { cutTitle } from './plainText.ts'
import { readConfiguredNavigation } from './readConfiguredNavigation.ts'

export interface Placement {
  breadcrumb: string[]
  version?: string
  language?: string
  boost?: number
  /** In a hidden group or tab: not in the menu, and not in the docs unless `isSearchable`. */
  isHidden: boolean
  isSearchable: boolean
  /** The OpenAPI files that it or a group around it names. */
  api?: ApiSources
}

export interface ApiSources {
  sources: string[]
  directory?: string
}

export interface Navigation {
  groups: NavigationGroup[]
  /**
   * The place of each page, in menu order. Keys are docs.json's names of pages, by `toPageKey`.
   */
  placements: Map<string, Placement>
  /** Pages that are made of endpoints: what each refers to, by its key. */
  endpoints: Map<string, string>
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

interface Level {
  title: string
  place: Placement
  items: NavigationGroup['items']
  isTab: boolean
  icon?: DocsIcon
}

export interface NavigationOptions {
  readJson(path: string): unknown
  warn(message: string): void
  /** The OpenAPI files, of which pages are made. */
  api?: ApiFiles | undefined
  /** Called for each entry of which no page can be made. */
  onApiProblem?(problem: ApiProblem): void
}

/** The folder of pages that are made of endpoints. */
const API_DIRECTORY = 'api-reference'

export function createNavigation(): Navigation {
  return { groups: [], placements: new Map(), endpoints: new Map() }
}

/**
 * Reads the `navigation` of docs.json (or of its predecessor mint.json), with any nesting of languages, versions,
 * products, tabs, anchors, dropdowns and groups. Pages keep the names that docs.json gives them. Links to other sites
 * are left out. An entry with an OpenAPI file and without pages has a page for each of its endpoints.
 *
 * @returns null if the navigation has no pages.
 */
export function readNavigation(
  config: unknown,
  name: string,
  { readJson, warn, api, onApiProblem = () => {} }: NavigationOptions,
): Navigation | null {
  const navigation = createNavigation()
  const top: Level = {
    title: '',
    place: { breadcrumb: [], isHidden: false, isSearchable: false },
    items: [],
    isTab: false,
  }
  const general = readApiSources(readValue(config, 'openapi') ?? readValue(config, 'api', 'openapi'))
  if (general.sources.length > 0) top.place.api = general
  const listed = new Map<string, ReadonlyMap<string, ListedApiEntry>>()
  let made = 0
  const resolve = (value: unknown): unknown => resolveReference(value, readJson)
  const isWhole = walkNavigation<Level>(readConfiguredNavigation(config), top, {
    maxEntries: MAX_ENTRIES,
    resolve,
    sort: (entries, list) => (list === 'pages' ? entries : putDefaultFirst(entries, resolve)),
    enter(entry, { place }, { key, list = 'groups' }) {
      if (key === undefined) {
        const own = readApiSources(entry.openapi)
        if (own.sources.length > 0) top.place.api = own
        return top
      }
      const named = readText(entry, NAMES[list]) ?? readText(entry, 'group') ?? readText(entry, 'name') ?? ''
      const title = cutTitle(named)
      const inside: Level = {
        title,
        place: placeInside(entry, place, NAMES[list], title),
        items: [],
        isTab: list === 'tabs',
      }
      const icon = readText(entry, 'icon') ?? readText(entry, 'icon', 'name')
      const iconType = readText(entry, 'iconType') ?? readText(entry, 'icon', 'style')
      if (icon !== undefined) inside.icon = { name: icon, ...(iconType !== undefined && { type: iconType }) }
      if (entry.openapi !== undefined && NAVIGATION_LISTS.every((name) => entry[name] === undefined))
        inside.items.push(...makePages(inside.place))
      return inside
    },
    leave(inside, outer) {
      const { title, place, items, isTab, icon } = inside
      if (inside === top || place.isHidden || items.length === 0) return
      outer.items.push(...(title === '' ? items : [{ title, items, ...(isTab && { isTab }), ...(icon && { icon }) }]))
    },
    page(entry, { place, items }) {
      const path = toPagePath(entry) ?? findEndpoint(entry, place)
      if (path === undefined) return
      if (!navigation.placements.has(path)) navigation.placements.set(path, place)
      items.push(path)
    },
  })
  if (top.items.length === 0 && api !== undefined && readValue(config, 'navigation', 'openapi') !== undefined)
    top.items.push(...makePages(top.place))
  const loose = top.items.filter((item) => typeof item === 'string')
  if (loose.length > 0) navigation.groups.push({ title: name, items: loose })
  navigation.groups.push(...top.items.filter((item) => typeof item !== 'string'))
  if (!isWhole || made > MAX_ENTRIES) warn(`navigation has more than ${MAX_ENTRIES} entries, and the rest is left out`)
  return navigation.placements.size === 0 ? null : navigation

  /** Makes a page of each endpoint in the OpenAPI files of an entry, in groups. */
  function makePages(place: Placement): NavigationGroup['items'] {
    const groups = new Map<string, string[]>()
    for (const source of place.api?.sources ?? []) {
      const found = api?.list(source)
      if (found !== undefined && 'problem' in found) onApiProblem(found)
      for (const entry of listEndpoints(source).values()) {
        if (++made > MAX_ENTRIES) break
        const inGroup = { ...place, breadcrumb: [...place.breadcrumb, entry.group] }
        const key = addEndpoint(entry, entry.isHidden ? { ...inGroup, isHidden: true } : inGroup)
        if (entry.isHidden) continue
        addToList(groups, entry.group, key)
      }
    }
    return Array.from(groups, ([title, items]) => ({ title, items }))
  }

  /** Returns the key of the page that is made of an endpoint: `GET /users`, `openapi.json GET /users`. */
  function findEndpoint(entry: string, place: Placement): string | undefined {
    const reference = parseApiReference(entry)
    if (reference === null || api === undefined) return undefined
    const sources = reference.source === undefined ? (place.api?.sources ?? []) : [reference.source]
    for (const source of sources) {
      const name = reference.kind === 'webhook' ? `webhook ${reference.name}` : `${reference.method} ${reference.name}`
      const found = listEndpoints(source).get(name)
      if (found !== undefined) return addEndpoint(found, place)
    }
    const problem = sources.map((source) => api.list(source)).find((found) => !Array.isArray(found))
    onApiProblem(problem !== undefined && 'problem' in problem ? problem : { problem: 'missing entry', name: entry })
    return undefined
  }

  function listEndpoints(source: string): ReadonlyMap<string, ListedApiEntry> {
    return remember(listed, source, () => {
      const found = api?.list(source)
      return new Map(Array.isArray(found) ? found.map((entry) => [entry.name, entry]) : [])
    })
  }

  function addEndpoint(endpoint: ListedApiEntry, place: Placement): string {
    const key = placeEndpoint(endpoint, place, (key) => {
      const other = navigation.endpoints.get(key)
      return other !== undefined && other !== endpoint.reference
    })
    navigation.endpoints.set(key, endpoint.reference)
    if (!navigation.placements.has(key)) navigation.placements.set(key, place)
    return key
  }
}

/** Returns the key of the page that is made of an endpoint: `api-reference/users/create-a-user`. */
export function placeEndpoint(
  { slug }: ListedApiEntry,
  place: Placement | undefined,
  isTaken: (key: string) => boolean,
): string {
  const directory = (place?.api?.directory ?? API_DIRECTORY).toLowerCase().replace(/^\/+|\/+$/g, '')
  const named = directory === '' ? slug : `${directory}/${slug}`
  let key = toPageKey(named)
  for (let number = 1; isTaken(key); number += 1) key = toPageKey(`${named}-${number}`)
  return key
}

/** Returns the place of what is inside an entry. */
function placeInside(entry: NavigationEntry, place: Placement, kind: string, title: string): Placement {
  const inside: Placement = {
    ...place,
    isHidden: place.isHidden || entry.hidden === true,
    isSearchable: entry.searchable === true || (place.isSearchable && entry.hidden !== true),
  }
  const api = readApiSources(entry.openapi)
  if (api.sources.length > 0) inside.api = api
  if (typeof entry.boost === 'number' && entry.boost > 0) inside.boost = entry.boost
  if (kind === 'version') inside.version = title
  else if (kind === 'language') inside.language = title
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
  const path = toPageKey(entry.trim().replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, ''))
  const isPage =
    path !== '' && !/^[a-z][a-z+.-]*:/i.test(path) && !/^[A-Z]+\s+\//.test(path) && !/^\S+\.(?:json|ya?ml)\s/.test(path)
  return isPage ? path : undefined
}
