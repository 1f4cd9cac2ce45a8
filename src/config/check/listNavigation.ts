import type { LocationMap, SourceLocation } from '../parse/sourceText.ts'

/** An entry of docs.json's `navigation`, and where it stands there. */
export interface NavigationEntry {
  /** As `navigation.groups[0].pages[2]`. */
  path: string
  location: SourceLocation | undefined
  /** What it is called, as it is written. */
  name: string
  /** Of the language's menu that it stands in. */
  language: string | undefined
}

export interface NavigationList {
  /** What is named as a page, OpenAPI operations and addresses included. */
  pages: NavigationEntry[]
  /** Groups that hold nothing, and are not hidden. */
  emptyGroups: NavigationEntry[]
  /** Whether anything leads anywhere: a page, an address, an API description. */
  hasContent: boolean
}

const LISTS = ['languages', 'versions', 'products', 'tabs', 'anchors', 'dropdowns', 'menu', 'groups', 'pages'] as const
/** What pages are made from, or is followed, where there is no list of pages. */
const SOURCES = ['openapi', 'asyncapi', 'href'] as const
const DEEPEST = 40

type Node = Record<string, unknown>

/** Lists what `navigation` names, from top to bottom, with its place. Nothing that stands there is taken for granted. */
export function listNavigation(navigation: unknown, locations: LocationMap): NavigationList {
  const list: NavigationList = { pages: [], emptyGroups: [], hasContent: false }
  if (Array.isArray(navigation)) visitList(navigation, 'navigation', undefined, 0)
  else if (isNode(navigation)) visit(navigation, 'navigation', undefined, 0)
  return list

  function visit(node: Node, path: string, language: string | undefined, depth: number): void {
    if (depth > DEEPEST) return
    const inside = typeof node.language === 'string' ? node.language : language
    if (SOURCES.some((key) => node[key] !== undefined)) list.hasContent = true
    // Pages below it are named after channels, not after files.
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
