import type { DocsSection } from '../../docs/Docs.ts'

/**
 * A section as a Markdown link: `[Page › Heading](/page#heading)`.
 *
 * @param title The link's text, if the reader already knows the page.
 */
export function sectionLink(section: DocsSection, url: string, title = sectionTitle(section)): string {
  return `[${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${linkTarget(url)})`
}

/** Escapes an address for a Markdown link. */
export function linkTarget(url: string): string {
  return url.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Generated pages are called `__init__`, which tells a reader nothing. */
const NAMELESS = /^_+\w+_+$/

/** The page's title and the section's heading, each once. */
export function sectionTitle({ page, heading, anchor }: DocsSection): string {
  if (anchor === '' || heading === page.title) return page.title
  return NAMELESS.test(page.title) ? heading : `${page.title} › ${heading}`
}
