import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput, LookUp } from '../Answer.ts'
import { linkTarget, sectionTitle } from '../reply/sectionLink.ts'
import { hasSubject, isQuestion, isTask } from './headingForm.ts'
import { listNeighbours } from './listNeighbours.ts'
import { listNearest, listStarters } from './listStarters.ts'
import { readSeen } from './readSeen.ts'

/** The sections that an answer shows. */
export interface ShownSections {
  /** Quoted, best first. None in a greeting or a refusal. */
  quoted: readonly DocsSection[]
  /** Only linked. */
  linked: readonly DocsSection[]
}

const MAX_SUGGESTIONS = 3
const MAX_PER_PAGE = 2
/** Each costs a search. */
const MAX_CHECKS = 3
const MAX_TITLE_LENGTH = 100

/**
 * What a reader may want next, as a fence with the language `suggestions`. After an answer: the sections that follow
 * the quoted ones, what these link to, and the next page. After a refusal: what is nearest. After a greeting, or where
 * nothing is near: what can be asked. A heading that is a question or a task, and says what it is about, is asked, if
 * the docs answer it there; any other section is a link. Nothing that the thread has shown or suggested is suggested.
 *
 * @returns Markdown; empty if nothing is left to suggest.
 */
export async function writeSuggestions(input: AnswerInput, { quoted, linked }: ShownSections): Promise<string> {
  const { lookUp, urlOf } = input
  if (lookUp === undefined) return ''
  const seen = readSeen(input)
  for (const section of [...quoted, ...linked]) {
    seen.add(linkTarget(urlOf({ section })))
    seen.add(linkTarget(urlOf({ section: section.page.sections[0]! })))
  }
  const candidates =
    quoted.length > 0 ? listNeighbours(lookUp, quoted) : listUnanswered(input, lookUp, linked.length > 0)
  const counts = new Map<DocsPage, number>()
  const lines: string[] = []
  let checks = 0
  for (const section of candidates) {
    const { page, heading } = section
    const url = linkTarget(urlOf({ section }))
    const count = counts.get(page) ?? 0
    if (count >= MAX_PER_PAGE || seen.has(url) || seen.has(heading) || !isSuggestable(section)) continue
    seen.add(url)
    const canBeAsked = checks < MAX_CHECKS && isAskable(section)
    if (canBeAsked) checks += 1
    lines.push(
      canBeAsked && (await isAnswered(section, lookUp)) ? `(${heading})` : `(${sectionTitle(section)})[${url}]`,
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

/** Whether the section's page answers what its heading asks. */
async function isAnswered({ page, heading }: DocsSection, lookUp: LookUp): Promise<boolean> {
  const { hits, isCovered } = await lookUp.search(heading)
  // The search may use a newer index, with other page objects.
  return isCovered && hits[0]?.section.page.path === page.path
}

function isSuggestable(section: DocsSection): boolean {
  const { page, anchor, markdown } = section
  if (page.isUnsearchable === true || sectionTitle(section).length > MAX_TITLE_LENGTH) return false
  return anchor === '' ? page.markdown.trim() !== '' : markdown.trim() !== ''
}
