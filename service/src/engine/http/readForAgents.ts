import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { outlineMarkdown } from '../docs/outlineMarkdown.ts'
import { splitSections, type PagePart } from '../docs/splitSections.ts'

const known = new WeakMap<DocsPage, PagePart[]>()

/** Returns the text of a section as agents read it. Undefined if the section is only for people. */
export function readForAgents({ page, anchor, markdown }: DocsSection): string | undefined {
  const { title, agentMarkdown } = page
  if (agentMarkdown === undefined) return markdown
  let parts = known.get(page)
  if (parts === undefined) known.set(page, (parts = splitSections(outlineMarkdown(agentMarkdown), title)))
  return parts.find((part) => part.anchor === anchor)?.markdown
}
