import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import { findLinkTargets } from '../../docs/findLinkTargets.ts'
import type { LookUp } from '../Answer.ts'

/**
 * Lists the sections near those that an answer quotes: the next section, the sections that they link to, the rest of
 * the page, and the neighbouring pages in the menu.
 *
 * @param quoted At least one section, best first.
 */
export function* listNeighbours(lookUp: LookUp, quoted: readonly DocsSection[]): Generator<DocsSection> {
  const { page } = quoted[0]!
  const last = Math.max(...quoted.map((section) => page.sections.indexOf(section)))
  yield* page.sections.slice(last + 1, last + 2)
  for (const section of quoted) yield* listLinked(section, lookUp)
  yield* page.sections.slice(last + 2)
  const neighbours = lookUp.pages.filter((other) => isSameEdition(other, page))
  const place = neighbours.indexOf(page)
  for (const neighbour of [neighbours[place + 1], neighbours[place - 1]]) yield* neighbour?.sections.slice(0, 1) ?? []
}

/** Lists the sections of other pages that a section links to. */
function* listLinked({ page, markdown }: DocsSection, lookUp: LookUp): Generator<DocsSection> {
  for (const { from, to } of findLinkTargets(markdown)) {
    const target = markdown.slice(from, to)
    if (!target.startsWith('/')) continue
    const linked = lookUp.findPage(target)
    if (linked === undefined || linked === page || !isSameEdition(linked, page)) continue
    const anchor = /#([^]*)$/.exec(target)?.[1] ?? ''
    yield linked.sections.find((section) => section.anchor === anchor) ?? linked.sections[0]!
  }
}

/** Whether two pages have the same version and language. */
export function isSameEdition(a: DocsPage, b: DocsPage): boolean {
  return a.version === b.version && a.language === b.language
}
