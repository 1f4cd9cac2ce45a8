import type { NavigationGroup } from './Docs.ts'

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
   * The place of each page, in menu order. Keys are docs.json's names of pages, without leading slash and extension.
   */
  placements: Map<string, Placement>
  /** Versions and languages in their order, the default one first. */
  versions: string[]
  languages: string[]
}

/** The lists that a level of the navigation may have, and the property with the name of an entry. */
const LEVELS = [
  ['languages', 'language'],
  ['versions', 'version'],
  ['products', 'product'],
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
  ['dropdowns', 'dropdown'],
  ['menu', 'item'],
  ['groups', 'group'],
] as const

const MAX_DEPTH = 20

/**
 * More than the largest docs have. A `$ref` can be used repeatedly, so a small file could expand to millions of
 * entries.
 */
const MAX_ENTRIES = 50_000

type Node = Record<string, unknown>

/**
 * Reads the `navigation` of docs.json (or of its predecessor mint.json, where it is a list of groups), with any nesting
 * of languages, versions, products, tabs, anchors, dropdowns and groups. Pages keep the names that docs.json gives
 * them. Links to other sites and entries made from an OpenAPI file are left out. `readJson` reads the target of a
 * `$ref`.
 *
 * @returns null if the navigation has no pages.
 */
export function readNavigation(
  config: Node,
  name: string,
  { readJson, warn }: { readJson(path: string): unknown; warn(message: string): void },
): Navigation | null {
  let entriesLeft = MAX_ENTRIES
  const navigation: Navigation = { groups: [], placements: new Map(), versions: [], languages: [] }
  const source = Array.isArray(config.navigation) ? { groups: config.navigation as unknown[] } : config.navigation
  const items = level(source, { breadcrumb: [], isHidden: false, isSearchable: false }, 0)
  const loose = items.filter((item) => typeof item === 'string')
  if (loose.length > 0) navigation.groups.push({ title: name, items: loose })
  navigation.groups.push(...items.filter((item) => typeof item !== 'string'))
  if (entriesLeft < 0) warn(`navigation has more than ${MAX_ENTRIES} entries, and the rest is left out`)
  return navigation.placements.size === 0 ? null : navigation

  function level(given: unknown, place: Placement, depth: number): NavigationGroup['items'] {
    const node = resolve(given)
    if (node === null || depth > MAX_DEPTH) return []
    const items: NavigationGroup['items'] = []
    if (typeof node.root === 'string') items.push(...page(node.root, place))
    for (const [list, key] of LEVELS) {
      const entries = resolveList(node[list])
      const first = entries.find((entry) => entry.default === true)
      for (const entry of first === undefined ? entries : [first, ...entries.filter((other) => other !== first)]) {
        items.push(...named(entry, key, place, depth))
      }
    }
    for (const entry of resolveList(node.pages, true)) {
      if (typeof entry === 'string') items.push(...page(entry, place))
      else items.push(...named(entry, 'group', place, depth))
    }
    return items
  }

  function named(entry: Node, key: string, place: Placement, depth: number): NavigationGroup['items'] {
    const title = textOf(entry[key]) ?? textOf(entry.group) ?? textOf(entry.name) ?? ''
    const inside: Placement = {
      ...place,
      isHidden: place.isHidden || entry.hidden === true,
      isSearchable: entry.searchable === true || (place.isSearchable && entry.hidden !== true),
    }
    if (typeof entry.boost === 'number' && entry.boost > 0) inside.boost = entry.boost
    if (key === 'version') inside.version = remember(navigation.versions, title)
    else if (key === 'language') inside.language = remember(navigation.languages, title)
    else if (title !== '') inside.breadcrumb = [...place.breadcrumb, title]
    const items = level(entry, inside, depth + 1)
    if (inside.isHidden || items.length === 0) return []
    return title === '' ? items : [{ title, items }]
  }

  function page(entry: string, place: Placement): string[] {
    const path = entry
      .trim()
      .replace(/^\/+|\/+$/g, '')
      .replace(/\.mdx?$/, '')
    if (
      path === '' ||
      /^[a-z][a-z+.-]*:/i.test(path) ||
      /^[A-Z]+\s+\//.test(path) ||
      /^\S+\.(?:json|ya?ml)\s/.test(path)
    )
      return []
    if (!navigation.placements.has(path)) navigation.placements.set(path, place)
    return [path]
  }

  function resolve(value: unknown): Node | null {
    let node = value
    for (let hops = 0; hops < 5 && isNode(node) && typeof node.$ref === 'string'; hops += 1) node = readJson(node.$ref)
    return Array.isArray(node) ? { groups: node } : isNode(node) ? node : null
  }

  function resolveList(value: unknown): Node[]
  function resolveList(value: unknown, withTexts: true): (Node | string)[]
  function resolveList(value: unknown, withTexts = false): (Node | string)[] {
    const list = isNode(value) && typeof value.$ref === 'string' ? readJson(value.$ref) : value
    if (!Array.isArray(list)) return []
    const taken = (list as unknown[]).slice(0, Math.max(0, entriesLeft))
    entriesLeft -= list.length
    return taken.flatMap((entry): (Node | string)[] => {
      if (typeof entry === 'string') return withTexts ? [entry] : []
      const node = resolve(entry)
      return node === null ? [] : [node]
    })
  }
}

function remember(list: string[], name: string): string {
  if (name !== '' && !list.includes(name)) list.push(name)
  return name
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
