import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { outlineMarkdown } from '../docs/outlineMarkdown.ts'
import { splitSections } from '../docs/splitSections.ts'
import type { SearchResult } from '../search/Search.ts'
import { remember } from '../docs/collections.ts'

const known = new WeakMap<DocsPage, DocsPage>()

export function toAgentPage(page: DocsPage): DocsPage {
  const { title, agentMarkdown } = page
  if (agentMarkdown === undefined) return page
  return remember(known, page, () => {
    const forAgents: DocsPage = { ...page, markdown: agentMarkdown, sections: [] }
    forAgents.sections = splitSections(outlineMarkdown(agentMarkdown), title).map((part) => ({
      page: forAgents,
      ...part,
    }))
    return forAgents
  })
}

/** Returns a section as agents read it. Undefined if the section is only for people. */
export function readForAgents(section: DocsSection): DocsSection | undefined {
  const { page, anchor } = section
  if (page.agentMarkdown === undefined) return section
  return toAgentPage(page).sections.find((part) => part.anchor === anchor)
}

export function resultForAgents(result: SearchResult): SearchResult {
  const hits = result.hits.flatMap((hit) => {
    const section = readForAgents(hit.section)
    return section === undefined ? [] : { ...hit, section }
  })
  return { ...result, hits, isCovered: result.isCovered && hits.length > 0 }
}
