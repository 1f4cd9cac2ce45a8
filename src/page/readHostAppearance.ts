export type ColorScheme = 'light' | 'dark'

const ATTRIBUTES = [
  'data-theme',
  'data-color-mode',
  'data-color-scheme',
  'data-md-color-scheme',
  'data-mode',
  'data-bs-theme',
  'data-mantine-color-scheme',
  'theme',
]

/** All attributes that `readHostAppearance` reads, for an observer. */
export const APPEARANCE_ATTRIBUTES = ['class', 'style', ...ATTRIBUTES]

/**
 * Whether the host's page is set to light or dark, by what docs sites put on `<html>` or `<body>`: a class,
 * `data-theme` or a similar attribute, or `color-scheme`. Null if the page sets neither, or follows the system.
 */
export function readHostAppearance(document: Document): ColorScheme | null {
  const elements = [document.documentElement, document.body].filter((element) => element !== null)
  for (const element of elements) {
    for (const name of ATTRIBUTES) {
      const scheme = parseScheme(element.getAttribute(name))
      if (scheme !== null) return scheme
    }
    if (element.classList.contains('dark')) return 'dark'
    if (element.classList.contains('light')) return 'light'
  }
  for (const element of elements) {
    const scheme = document.defaultView?.getComputedStyle(element).colorScheme ?? ''
    if (/^(only )?dark( only)?$/.test(scheme)) return 'dark'
    if (/^(only )?light( only)?$/.test(scheme)) return 'light'
  }
  return null
}

/** Parses names such as `dark`, `github-dark` and `dark_dimmed`, and `slate` from Material for MkDocs. */
function parseScheme(value: string | null): ColorScheme | null {
  if (value === null) return null
  if (/(^|[-_ ])(dark|slate)([-_ ]|$)/i.test(value)) return 'dark'
  return /(^|[-_ ])light([-_ ]|$)/i.test(value) ? 'light' : null
}
