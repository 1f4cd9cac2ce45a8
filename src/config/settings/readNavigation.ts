import { readValue } from './readValue.ts'

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
const MAX_DEPTH = 40
const MAX_PAGES = 20_000
/** Ends the search in lists that contain themselves. A limit of the depth alone would not. */
const MAX_NODES = 500_000

/** The titles that lead to each page, outermost first. Keys are the paths of pages without slashes at either end. */
export type PageTrails = ReadonlyMap<string, readonly string[]>

/**
 * Reads the titles that lead to each page in `navigation`: groups, tabs, anchors, dropdowns and products, but not
 * languages and versions. Accepts any value and never throws.
 */
export function readNavigation(config: unknown): PageTrails {
  const trails = new Map<string, string[]>()
  let nodes = 0
  const visit = (node: unknown, trail: string[], depth: number): void => {
    if (depth > MAX_DEPTH || trails.size >= MAX_PAGES || ++nodes > MAX_NODES) return
    if (typeof node === 'string') {
      // A page can be in several menus. The first one is used.
      if (!trails.has(toPageKey(node))) trails.set(toPageKey(node), trail)
    } else if (Array.isArray(node)) {
      for (const child of node) {
        if (nodes > MAX_NODES) break
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
    visit(readValue(config, 'navigation'), [], 0)
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
  const parts = toPageKey(path).split('/')
  // The site may be served below a folder that its navigation does not name.
  for (let from = 0; from < parts.length; from++) {
    const key = parts.slice(from).join('/')
    const trail = trails.get(key) ?? trails.get(key === '' ? 'index' : `${key}/index`)
    if (trail !== undefined)
      return style === 'section' ? trail.at(-1) : trail.length > 0 ? trail.join(SEPARATOR) : undefined
  }
  return undefined
}

/** It never begins a line. */
const SEPARATOR = '\u00a0› '

function toPageKey(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\.mdx?$/, '')
    .replace(/^\/+|\/+$/g, '')
}
