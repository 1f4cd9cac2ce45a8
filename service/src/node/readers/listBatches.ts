import type { DocsPage, DocsSection } from '../../engine/docs/Docs.ts'

/** The maximum number of characters in one request, unless a single section has more. */
const MAX_REQUEST_CHARACTERS = 16_000
/** The maximum number of sections in one request, so that the questions fit into the answer. */
const MAX_REQUEST_SECTIONS = 15
/** What comes later in a section is seldom needed to know what readers would ask. */
export const MAX_SECTION_CHARACTERS = 8_000

/**
 * Lists the sections of a page that need questions, in groups that fit into one request.
 *
 * @param wantsMore Whether those need more that have some. An empty list means that a section needs none.
 */
export function listBatches(page: DocsPage, wantsMore: boolean): DocsSection[][] {
  const batches: DocsSection[][] = []
  let room = 0
  for (const section of listSections(page, wantsMore)) {
    const known = (section.asked ?? []).reduce((sum, { question }) => sum + question.length, 0)
    const length = Math.min(section.markdown.length, MAX_SECTION_CHARACTERS) + known
    if (batches.length === 0 || length > room || batches.at(-1)!.length === MAX_REQUEST_SECTIONS) {
      batches.push([])
      room = MAX_REQUEST_CHARACTERS
    }
    batches.at(-1)!.push(section)
    room -= length
  }
  return batches
}

/**
 * Lists the sections that have text but no questions. With `wantsMore`, includes those that have questions. If several
 * have the same address, lists only the first.
 */
function listSections({ isUnsearchable, sections }: DocsPage, wantsMore: boolean): DocsSection[] {
  if (isUnsearchable === true) return []
  const byAnchor = new Map(sections.toReversed().map((section) => [section.anchor, section]))
  return sections.filter(
    (section) =>
      needsQuestions(section, wantsMore) && section.markdown !== '' && byAnchor.get(section.anchor) === section,
  )
}

function needsQuestions({ asked }: DocsSection, wantsMore: boolean): boolean {
  return asked === undefined || (wantsMore && asked.length > 0)
}
