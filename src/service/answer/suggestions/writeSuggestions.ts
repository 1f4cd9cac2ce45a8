import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput } from '../Answer.ts'
import { linkTarget, sectionTitle } from '../reply/sectionLink.ts'
import { isQuestion, isTask } from './headingForm.ts'
import { listNeighbours } from './listNeighbours.ts'
import { listStarters } from './listStarters.ts'
import { readSeenLinks } from './readSeenLinks.ts'

/** The sections that an answer shows. */
export interface ShownSections {
  /** Quoted, best first. None in a greeting or a refusal. */
  quoted: readonly DocsSection[]
  /** Only linked. */
  linked: readonly DocsSection[]
}

const MOST_SUGGESTIONS = 3
const MOST_OF_A_PAGE = 2
/** Each costs a search. */
const MOST_CHECKS = 3
const LONGEST_TITLE = 100

/**
 * What a reader may want next, as a fence with the language `suggestions`. After an answer: the sections that follow
 * the quoted ones, what these link to, and the next page. After a greeting or a refusal: what can be asked. A heading
 * that is a question or a task is asked, if the search finds its page; any other section is a link. Nothing that the
 * thread has shown is suggested.
 *
 * @returns Markdown; empty if nothing is left to suggest.
 */
export async function writeSuggestions(input: AnswerInput, { quoted, linked }: ShownSections): Promise<string> {
  const { lookUp, urlOf } = input
  if (lookUp === undefined) return ''
  const isAnswer = quoted.length > 0
  const candidates = isAnswer ? listNeighbours(lookUp, quoted) : listStarters(input, lookUp)
  const seen = readSeenLinks(input)
  for (const section of [...quoted, ...linked]) seen.add(linkTarget(urlOf({ section })))
  const counts = new Map<DocsPage, number>()
  const lines: string[] = []
  let checks = 0
  for (const section of candidates) {
    const { page, heading } = section
    const url = linkTarget(urlOf({ section }))
    const count = counts.get(page) ?? 0
    if (count >= MOST_OF_A_PAGE || seen.has(url) || !isSuggestable(section)) continue
    seen.add(url)
    const canBeAsked = section.anchor !== '' && (isQuestion(heading) || isTask(heading)) && checks < MOST_CHECKS
    if (canBeAsked) checks += 1
    // The search may use a newer index, with other page objects.
    const isFound = canBeAsked && (await lookUp.search(heading)).hits[0]?.section.page.path === page.path
    lines.push(isFound ? `(${heading})` : `(${sectionTitle(section)})[${url}]`)
    counts.set(page, count + 1)
    if (lines.length === MOST_SUGGESTIONS) break
  }
  return lines.length === 0 ? '' : `\`\`\`suggestions\n${lines.join('\n')}\n\`\`\``
}

function isSuggestable(section: DocsSection): boolean {
  const { page, anchor, markdown } = section
  if (page.isUnsearchable === true || sectionTitle(section).length > LONGEST_TITLE) return false
  return anchor === '' ? page.markdown.trim() !== '' : markdown.trim() !== ''
}
