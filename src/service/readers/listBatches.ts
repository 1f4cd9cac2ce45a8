import type { DocsPage, DocsSection } from '../docs/Docs.ts'

/** The maximum number of characters in one request, unless a single section has more. */
const MAX_REQUEST_CHARACTERS = 16_000
/** The maximum number of sections in one request, so that the questions fit into the answer. */
const MAX_REQUEST_SECTIONS = 15
/** What comes later in a section is seldom needed to know what readers would ask. */
export const MAX_SECTION_CHARACTERS = 8_000

/** Lists the sections of a page that need questions, in groups that fit into one request. */
export function listBatches(page: DocsPage): DocsSection[][] {
  const batches: DocsSection[][] = []
  let room = 0
  for (const section of listSections(page)) {
    const length = Math.min(section.markdown.length, MAX_SECTION_CHARACTERS)
    if (batches.length === 0 || length > room || batches.at(-1)!.length === MAX_REQUEST_SECTIONS) {
      batches.push([])
      room = MAX_REQUEST_CHARACTERS
    }
    batches.at(-1)!.push(section)
    room -= length
  }
  return batches
}

/** Sections that have text but are not in the file. Of those with the same address, only the first. */
function listSections({ isUnsearchable, sections }: DocsPage): DocsSection[] {
  if (isUnsearchable === true) return []
  const byAnchor = new Map(sections.toReversed().map((section) => [section.anchor, section]))
  return sections.filter(
    (section) => section.asked === undefined && section.markdown !== '' && byAnchor.get(section.anchor) === section,
  )
}
