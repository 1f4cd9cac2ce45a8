/** The lists that an entry of `navigation` may have, in the order of the menu. */
export const NAVIGATION_LISTS = [
  'languages',
  'versions',
  'products',
  'tabs',
  'anchors',
  'dropdowns',
  'menu',
  'groups',
  'pages',
] as const

export type NavigationList = (typeof NAVIGATION_LISTS)[number]

/** An object in `navigation`, such as a group or a tab. */
export type NavigationEntry = Readonly<Record<string, unknown>>

/** Where something in `navigation` is written: in a list, as the `root` of an entry, or as `navigation` itself. */
export interface NavigationSlot {
  /** The list or the entry that contains it. */
  holder?: object
  key?: number | 'root'
  /** Absent for `root`, and in a list that is not the value of a key. */
  list?: NavigationList
}

export interface NavigationVisitor<Place> {
  /**
   * Called for each entry, from top to bottom. Returns the place of what is inside it; undefined skips the entry.
   *
   * @param place What `enter` returned for the entry around this one.
   */
  enter(entry: NavigationEntry, place: Place, slot: NavigationSlot): Place | undefined
  /** Called for each text that is listed as a page. */
  page(name: string, place: Place, slot: NavigationSlot): void
  /** Called when everything inside an entry was visited. */
  leave?(inside: Place, place: Place): void
  /** Returns what an entry or a list stands for, such as the target of a `$ref`. @default the same value */
  resolve?(value: unknown): unknown
  /** Returns the entries of a list in the order in which to visit them. @default the same order */
  sort?(entries: readonly unknown[], list: NavigationList | undefined): readonly unknown[]
  /** Ends the walk after this many entries and pages. @default 500,000 */
  maxEntries?: number
}

const MAX_DEPTH = 40
const MAX_ENTRIES = 500_000

/**
 * Visits the `navigation` of docs.json, with any nesting of languages, versions, products, tabs, anchors, dropdowns and
 * groups. In mint.json, its predecessor, it is a list of groups. Accepts any value. An entry that contains itself is
 * not visited again inside itself.
 *
 * @returns Whether everything was visited. False if there are more than `maxEntries`, or an entry contains itself.
 */
export function walkNavigation<Place>(navigation: unknown, place: Place, visitor: NavigationVisitor<Place>): boolean {
  const { resolve = (value) => value, sort = (entries) => entries, maxEntries = MAX_ENTRIES } = visitor
  const ancestors = new Set<object>()
  let entriesLeft = maxEntries
  let isEndless = false
  visit(navigation, place, {})
  return entriesLeft >= 0 && !isEndless

  function visit(given: unknown, place: Place, slot: NavigationSlot): void {
    const value = resolve(given)
    if (typeof value !== 'object' || value === null || ancestors.size > MAX_DEPTH) return
    if (ancestors.has(value)) isEndless = true
    else visitOnce(value, place, slot)
  }

  function visitOnce(value: object, place: Place, slot: NavigationSlot): void {
    ancestors.add(value)
    if (Array.isArray(value)) visitList(value, place)
    else visitEntry(value as NavigationEntry, place, slot)
    ancestors.delete(value)
  }

  function visitEntry(entry: NavigationEntry, place: Place, slot: NavigationSlot): void {
    const inside = visitor.enter(entry, place, slot)
    if (inside === undefined) return
    if (typeof entry.root === 'string') visitor.page(entry.root, inside, { holder: entry, key: 'root' })
    for (const list of NAVIGATION_LISTS) {
      const entries = resolve(entry[list])
      if (Array.isArray(entries)) visitList(entries, inside, list)
    }
    visitor.leave?.(inside, place)
  }

  function visitList(holder: readonly unknown[], place: Place, list?: NavigationList): void {
    let key = 0
    for (const entry of sort(holder, list)) {
      if (--entriesLeft < 0) return
      const slot = { holder, key: key++, ...(list && { list }) }
      if (typeof entry !== 'string') visit(entry, place, slot)
      else if (list === 'pages') visitor.page(entry, place, slot)
    }
  }
}
