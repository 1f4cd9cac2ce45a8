import type { LocationMap, SourceLocation } from '../parse/sourceText.ts'

/** An entry of docs.json's `navigation` and its location. */
export interface NavigationEntry {
  /** For example `navigation.groups[2].pages[2]`. */
  path: string
  location: SourceLocation | undefined
  /** Its name, as written. */
  name: string
  /** The language of the menu that contains it. */
  language: string | undefined
}

export interface NavigationList {
  /** Everything listed as a page, including OpenAPI operations and addresses. */
  pages: NavigationEntry[]
  /** Visible groups without content. */
  emptyGroups: NavigationEntry[]
  /** Whether any entry leads somewhere: to a page, an address, or an API description. */
  hasContent: boolean
}

const LISTS = ['languages', 'versions', 'products', 'tabs', 'anchors', 'dropdowns', 'menu', 'groups', 'pages'] as const
/** Links, and descriptions that pages are generated from. They may replace a list of pages. */
const SOURCES = ['openapi', 'asyncapi', 'href'] as const
const MAX_DEPTH = 40

type Node = Record<string, unknown>

/** Lists the entries of `navigation` from top to bottom, with their locations. Accepts any value. */
export function listNavigation(navigation: unknown, locations: LocationMap): NavigationList {
  const list: NavigationList = { pages: [], emptyGroups: [], hasContent: false }
  if (Array.isArray(navigation)) visitList(navigation, 'navigation', undefined, 0)
  else if (isNode(navigation)) visit(navigation, 'navigation', undefined, 0)
  return list

  function visit(node: Node, path: string, language: string | undefined, depth: number): void {
    if (depth > MAX_DEPTH) return
    const inside = typeof node.language === 'string' ? node.language : language
    if (SOURCES.some((key) => node[key] !== undefined)) list.hasContent = true
    // The pages below it are names of channels, not of files.
    if (node.asyncapi !== undefined) return
    if (typeof node.root === 'string')
      addPage({
        name: node.root,
        path: `${path}.root`,
        location: locations.get(node)?.members.get('root'),
        language: inside,
      })
    for (const key of LISTS) if (Array.isArray(node[key])) visitList(node[key], `${path}.${key}`, inside, depth)
  }

  function visitList(entries: unknown[], path: string, language: string | undefined, depth: number): void {
    const memberLocations = locations.get(entries)?.members
    for (const [index, entry] of entries.entries()) {
      const [at, location] = [`${path}[${index}]`, memberLocations?.get(index)]
      if (typeof entry === 'string' && path.endsWith('pages')) addPage({ name: entry, path: at, location, language })
      if (!isNode(entry)) continue
      if (typeof entry.group === 'string' && entry.hidden !== true && isEmpty(entry))
        list.emptyGroups.push({ name: entry.group, path: at, location, language })
      visit(entry, at, language, depth + 1)
    }
  }

  function addPage(page: NavigationEntry): void {
    list.hasContent = true
    list.pages.push(page)
  }
}

function isEmpty(node: Node): boolean {
  return ['root', ...SOURCES, ...LISTS].every(
    (key) => node[key] === undefined || (Array.isArray(node[key]) && node[key].length === 0),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
