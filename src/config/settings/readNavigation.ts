const TITLES = ['group', 'tab', 'anchor', 'dropdown', 'product', 'item'] as const
const CHILDREN = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
  'menu',
] as const
const DEEPEST = 40
const MOST_PAGES = 20_000
/** Lists that hold themselves have no end, even where one goes only so deep. */
const MOST_NODES = 500_000

/** Titles that lead to each page, outermost first, by the page's path without slashes at its ends. */
export type Trails = ReadonlyMap<string, readonly string[]>

/**
 * Where each page stands in docs.json's `navigation`: groups, tabs, anchors, dropdowns and products. Languages and
 * versions are no part of a trail. Reads the file's object with care, as nobody has checked it: never throws.
 */
export function readNavigation(navigation: unknown): Trails {
  const trails = new Map<string, string[]>()
  let nodes = 0
  const visit = (node: unknown, trail: string[], depth: number): void => {
    if (depth > DEEPEST || trails.size >= MOST_PAGES || ++nodes > MOST_NODES) return
    if (typeof node === 'string') {
      // A page may stand in several menus; the first one counts.
      if (!trails.has(pageKey(node))) trails.set(pageKey(node), trail)
    } else if (Array.isArray(node)) {
      for (const child of node) {
        if (nodes > MOST_NODES) break
        visit(child, trail, depth + 1)
      }
    } else if (typeof node === 'object' && node !== null) {
      const fields = node as Record<string, unknown>
      const title = TITLES.map((key) => fields[key]).find((value) => typeof value === 'string' && value.trim() !== '')
      const inner = typeof title === 'string' ? [...trail, title.trim()] : trail
      if (typeof fields.root === 'string') visit(fields.root, inner, depth + 1)
      for (const key of CHILDREN) visit(Array.isArray(fields[key]) ? fields[key] : undefined, inner, depth + 1)
    }
  }
  try {
    visit(navigation, [], 0)
  } catch {
    // An object whose getters throw: what was read until then counts.
  }
  return trails
}

/**
 * What stands above a page's title (`styling.eyebrows`, section 2.7 of the reference): its section, or the whole way.
 *
 * @param path Path on the site, such as `/guides/start`, with or without the base path of the site, query and hash.
 */
export function eyebrowFor(path: string, trails: Trails, style: 'section' | 'breadcrumbs'): string | undefined {
  const parts = pageKey(path).split('/')
  // The site may live below a folder that its navigation does not name.
  for (let from = 0; from < parts.length; from++) {
    const key = parts.slice(from).join('/')
    const trail = trails.get(key) ?? trails.get(key === '' ? 'index' : `${key}/index`)
    if (trail !== undefined)
      return style === 'section' ? trail.at(-1) : trail.length > 0 ? trail.join(' › ') : undefined
  }
  return undefined
}

function pageKey(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\.mdx?$/, '')
    .replace(/^\/+|\/+$/g, '')
}
