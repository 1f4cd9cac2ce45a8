import { pageOf } from '../dom/pageOf.ts'

export type ColorScheme = 'light' | 'dark'

const ATTRIBUTES = (
  'data-theme data-color-mode data-color-scheme data-md-color-scheme data-mode data-bs-theme ' +
  'data-mantine-color-scheme theme'
).split(' ')

/** All attributes that `readHostAppearance` reads, for an observer. */
export const APPEARANCE_ATTRIBUTES = ['class', 'style', ...ATTRIBUTES]

/**
 * Whether the host's page is set to light or dark, by what docs sites put on `<html>` or `<body>`: a class,
 * `data-theme` or a similar attribute, or `color-scheme`. Null if the page sets neither, or follows the system.
 */
export function readHostAppearance(document: Document): ColorScheme | null {
  const elements = [pageOf(document).documentElement, pageOf(document).body].filter((element) => element !== null)
  for (const element of elements) {
    for (const name of ATTRIBUTES) {
      const scheme = parseScheme(element.getAttribute(name))
      if (scheme !== null) return scheme
    }
    for (const scheme of ['dark', 'light'] as const) if (element.classList.contains(scheme)) return scheme
  }
  for (const element of elements) {
    const declared = pageOf(document).defaultView?.getComputedStyle(element).colorScheme ?? ''
    const scheme = declared.replace(/^only | only$/, '')
    if (scheme === 'dark' || scheme === 'light') return scheme
  }
  return null
}

/** Parses names such as `dark`, `github-dark` and `dark_dimmed`, and `slate` from Material for MkDocs. */
function parseScheme(value: string | null): ColorScheme | null {
  if (value === null) return null
  if (/(^|[-_ ])(dark|slate)([-_ ]|$)/i.test(value)) return 'dark'
  return /(^|[-_ ])light([-_ ]|$)/i.test(value) ? 'light' : null
}
