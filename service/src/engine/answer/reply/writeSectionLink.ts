import type { DocsSection } from '../../docs/Docs.ts'

/**
 * Writes a Markdown link to a section: `[Page › Heading](/page#heading)`.
 *
 * @param title The text of the link, if not the usual one.
 */
export function writeSectionLink(section: DocsSection, url: string, title = joinSectionTitle(section)): string {
  return `[${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${escapeLinkTarget(url)})`
}

/** Escapes an address for a Markdown link. */
export function escapeLinkTarget(url: string): string {
  return url.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The title of a generated page, such as `__init__`. It tells a reader nothing. */
const NAMELESS = /^_\w+_$/

/** Joins the page's title and the section's heading, without repetition. */
export function joinSectionTitle({ page, heading, anchor }: DocsSection): string {
  if (anchor === '' || heading === page.title) return page.title
  return NAMELESS.test(page.title) ? heading : `${page.title} › ${heading}`
}
