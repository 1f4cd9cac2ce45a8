import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput, LookUp } from '../Answer.ts'
import { escapeLinkTarget, joinSectionTitle } from '../reply/writeSectionLink.ts'
import { hasSubject, isQuestion, isTask } from './headingForm.ts'
import { listNeighbours } from './listNeighbours.ts'
import { listNearest, listStarters } from './listStarters.ts'
import { readSeen } from './readSeen.ts'

/** The sections that an answer shows. */
export interface ShownSections {
  /** Quoted sections, best first. Empty for a greeting or a refusal. */
  quoted: readonly DocsSection[]
  /** Sections that are linked but not quoted. */
  linked: readonly DocsSection[]
}

const MAX_SUGGESTIONS = 3
const MAX_PER_PAGE = 2
/** Each check is a search. */
const MAX_CHECKS = 3
const MAX_TITLE_LENGTH = 100

/**
 * Suggests up to three next questions or pages, as a fence with the language `suggestions`.
 *
 * - After an answer: the sections that follow the quoted ones, the sections that these link to, and the next page.
 * - After a refusal: the closest sections.
 * - After a greeting, or if there is nothing close: starter questions.
 *
 * A heading that is a clear question or task becomes a question, if the docs answer it in that place. Any other section
 * becomes a link. Nothing that the thread has already shown is suggested.
 *
 * @returns Markdown. Empty if there is nothing left to suggest.
 */
export async function writeSuggestions(input: AnswerInput, { quoted, linked }: ShownSections): Promise<string> {
  const { lookUp, urlOf } = input
  if (lookUp === undefined) return ''
  const seen = readSeen(input)
  for (const section of [...quoted, ...linked]) {
    seen.add(escapeLinkTarget(urlOf({ section })))
    seen.add(escapeLinkTarget(urlOf({ section: section.page.sections[0]! })))
  }
  const candidates =
    quoted.length > 0 ? listNeighbours(lookUp, quoted) : listUnanswered(input, lookUp, linked.length > 0)
  const counts = new Map<DocsPage, number>()
  const lines: string[] = []
  let checks = 0
  for (const section of candidates) {
    const { page, heading } = section
    const url = escapeLinkTarget(urlOf({ section }))
    const count = counts.get(page) ?? 0
    if (count >= MAX_PER_PAGE || seen.has(url) || seen.has(heading) || !isSuggestable(section)) continue
    seen.add(url)
    const canBeAsked = checks < MAX_CHECKS && isAskable(section)
    if (canBeAsked) checks += 1
    lines.push(
      canBeAsked && (await isAnswered(section, lookUp)) ? `(${heading})` : `(${joinSectionTitle(section)})[${url}]`,
    )
    counts.set(page, count + 1)
    if (lines.length === MAX_SUGGESTIONS) break
  }
  return lines.length === 0 ? '' : `\`\`\`suggestions\n${lines.join('\n')}\n\`\`\``
}

function* listUnanswered(input: AnswerInput, lookUp: LookUp, isRefusal: boolean): Generator<DocsSection> {
  if (isRefusal) yield* listNearest(input)
  yield* listStarters(input, lookUp)
}

function isAskable({ anchor, heading }: DocsSection): boolean {
  return anchor !== '' && (isQuestion(heading) || isTask(heading)) && hasSubject(heading)
}

/** Whether a search for the heading finds the section's own page first. */
async function isAnswered({ page, heading }: DocsSection, lookUp: LookUp): Promise<boolean> {
  const { hits, isCovered } = await lookUp.search(heading)
  // The search may already use a newer index with other page objects, so paths are compared.
  return isCovered && hits[0]?.section.page.path === page.path
}

function isSuggestable(section: DocsSection): boolean {
  const { page, anchor, markdown } = section
  if (page.isUnsearchable === true || joinSectionTitle(section).length > MAX_TITLE_LENGTH) return false
  return anchor === '' ? page.markdown.trim() !== '' : markdown.trim() !== ''
}
