import type { LocationMap, SourceLocation } from '../parse/sourceText.ts'
import {
  NAVIGATION_LISTS,
  walkNavigation,
  type NavigationEntry,
  type NavigationSlot,
} from '../settings/walkNavigation.ts'

/** An entry of docs.json's `navigation` and its location. */
export interface ListedEntry {
  /** For example `navigation.groups[2].pages[2]`. */
  path: string
  location: SourceLocation | undefined
  /** Its name, as written. */
  name: string
  /** The language of the menu that contains it. */
  language: string | undefined
}

export interface NavigationContent {
  /** Everything listed as a page, including OpenAPI operations and addresses. */
  pages: ListedEntry[]
  /** Visible groups without content. */
  emptyGroups: ListedEntry[]
  /** Whether any entry leads somewhere: to a page, an address, or an API description. */
  hasContent: boolean
}

/** Links, and descriptions that pages are generated from. They may replace a list of pages. */
const SOURCES = ['openapi', 'asyncapi', 'href'] as const

interface Place {
  path: string
  language: string | undefined
}

/** Lists the entries of `navigation` from top to bottom, with their locations. Accepts any value. */
export function listNavigation(navigation: unknown, locations: LocationMap): NavigationContent {
  const content: NavigationContent = { pages: [], emptyGroups: [], hasContent: false }
  walkNavigation<Place>(
    navigation,
    { path: 'navigation', language: undefined },
    {
      enter(entry, place, slot) {
        if (slot.key !== undefined && typeof entry.group === 'string' && entry.hidden !== true && isEmpty(entry))
          content.emptyGroups.push(describe(entry.group, place, slot))
        if (SOURCES.some((key) => entry[key] !== undefined)) content.hasContent = true
        // The pages below it are names of channels, not of files.
        if (entry.asyncapi !== undefined) return undefined
        const language = typeof entry.language === 'string' ? entry.language : place.language
        return { path: getPath(place, slot), language }
      },
      page(name, place, slot) {
        content.hasContent = true
        content.pages.push(describe(name, place, slot))
      },
    },
  )
  return content

  function describe(name: string, place: Place, slot: NavigationSlot): ListedEntry {
    const { holder, key } = slot
    const members = holder === undefined ? undefined : locations.get(holder)?.members
    return {
      name,
      path: getPath(place, slot),
      location: key === undefined ? undefined : members?.get(key),
      language: place.language,
    }
  }
}

/** Returns the path of an entry in docs.json, such as `navigation.groups[2].pages[2]`. */
export function getPath({ path }: Pick<Place, 'path'>, { list, key }: NavigationSlot): string {
  if (key === undefined) return path
  return key === 'root' ? `${path}.root` : `${path}${list === undefined ? '' : `.${list}`}[${key}]`
}

function isEmpty(entry: NavigationEntry): boolean {
  return ['root', ...SOURCES, ...NAVIGATION_LISTS].every(
    (key) => entry[key] === undefined || (Array.isArray(entry[key]) && entry[key].length === 0),
  )
}
