import { findPage, toPageKey } from './pageKeys.ts'
import { readText, readValue } from './readValue.ts'
import { walkNavigation } from './walkNavigation.ts'

const TITLES = ['group', 'tab', 'anchor', 'dropdown', 'product', 'item']
const MAX_PAGES = 20_000

/** The titles that lead to each page, outermost first, by page key. */
export type PageTrails = ReadonlyMap<string, readonly string[]>

/**
 * Reads the titles that lead to each page in `navigation`: groups, tabs, anchors, dropdowns and products, but not
 * languages and versions. Accepts any value and never throws.
 */
export function readPageTrails(config: unknown): PageTrails {
  const trails = new Map<string, readonly string[]>()
  try {
    walkNavigation<readonly string[]>(readValue(config, 'navigation'), [], {
      enter(entry, trail) {
        const titles = TITLES.flatMap((key) => readText(entry, key) ?? [])
        return trails.size < MAX_PAGES ? [...trail, ...titles.slice(0, 1)] : undefined
      },
      page(name, trail) {
        // A page can be in several menus. The first one is used.
        if (trails.size < MAX_PAGES && !trails.has(toPageKey(name))) trails.set(toPageKey(name), trail)
      },
    })
  } catch {
    // A getter threw. What was read before is kept.
  }
  return trails
}

/**
 * Returns the line above a page's title (`styling.eyebrows`): its section, or all titles that lead to it.
 *
 * @param path Path on the site, such as `/guides/start`, with or without the base path of the site, query and hash.
 */
export function findEyebrow(path: string, trails: PageTrails, style: 'section' | 'breadcrumbs'): string | undefined {
  const trail = findPage(path, trails)
  return style === 'section' ? trail?.at(-1) : trail?.join(SEPARATOR) || undefined
}

/** It never begins a line. */
const SEPARATOR = '\u00a0› '

/** `styling.eyebrows`: what is shown above the title of a page. */
export function readEyebrows(config: unknown): 'section' | 'breadcrumbs' {
  return readText(config, 'styling', 'eyebrows') === 'breadcrumbs' ? 'breadcrumbs' : 'section'
}
