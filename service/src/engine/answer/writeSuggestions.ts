import { getSentText } from '../search/parseQuestion.ts'
import type { DocsPage, DocsSection } from '../docs/Docs.ts'
import { findLinkTargets } from '../docs/plainText.ts'
import { hasSubject, isQuestion, isTask } from '../search/compareQuestions.ts'
import type { AnswerInput, LookUp } from './Answer.ts'
import { escapeLinkTarget, joinSectionTitle } from './quotePassages.ts'

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

/**
 * Returns what the thread has already shown: the addresses that earlier answers link to, their suggestions, and the
 * address of the reader's page.
 */
function readSeen({ request, urlOf, lookUp }: AnswerInput): Set<string> {
  const seen = new Set<string>()
  for (const message of request.messages) {
    if (message.role !== 'assistant') continue
    const text = getSentText(message)
    for (const target of findTargets(text)) seen.add(target)
    for (const suggestion of findSuggested(text)) seen.add(suggestion)
  }
  const page = request.currentPath === undefined ? undefined : lookUp?.findPage(request.currentPath)
  if (page !== undefined) seen.add(escapeLinkTarget(urlOf({ section: page.sections[0]! })))
  return seen
}

// Earlier answers come with the request, in which anybody can write anything. So these two look at each character once,
// which an expression for the same would not.

function* findTargets(text: string): Generator<string> {
  for (const before of text.split(')').slice(0, -1)) {
    const at = before.lastIndexOf('](')
    const target = before.slice(at + 2)
    if (at !== -1 && !/\s/.test(target)) yield target
  }
}

/** Finds the suggestions in an answer: the addresses of pages, and the questions. */
function* findSuggested(text: string): Generator<string> {
  let isInside = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isInside = !isInside && line === '```suggestions'
    if (!isInside || !line.startsWith('(')) continue
    const address = line.endsWith(']') ? line.lastIndexOf(')[') : -1
    if (address !== -1) yield line.slice(address + 2, -1)
    else if (line.endsWith(')')) yield line.slice(1, -1)
  }
}

/** All headings of more pages would take too long to try. */
const MAX_PAGES = 500

/**
 * Lists the sections closest to a question that the docs don't answer: those that the search found, then the questions
 * and tasks of their pages.
 */
function* listNearest({ result }: AnswerInput): Generator<DocsSection> {
  const found = result.hits.map(({ section }) => section)
  yield* found
  for (const { page } of found) yield* listAskable(page)
}

/**
 * Lists starter questions, best first: the questions and tasks of the reader's page, then those of the first 500 pages
 * in menu order, then these pages themselves.
 */
function* listStarters({ request, result }: AnswerInput, lookUp: LookUp): Generator<DocsSection> {
  const { currentPath, filter } = request
  const reader = currentPath === undefined ? undefined : lookUp.findPage(currentPath)
  const isWanted = ({ version, language }: DocsPage): boolean =>
    (filter?.version ?? version) === version && (filter?.language ?? language) === language
  const first = reader ?? result.hits[0]?.section.page ?? lookUp.pages.find(isWanted)
  if (first === undefined) return
  const pages = lookUp.pages.filter((page) => isSameEdition(page, first)).slice(0, MAX_PAGES)
  if (reader !== undefined) yield* listAskable(reader)
  for (const isAsked of [isQuestion, isTask])
    for (const page of pages) yield* page.sections.filter(({ anchor, heading }) => anchor !== '' && isAsked(heading))
  for (const page of pages) yield* page.sections.slice(0, 1)
}

function listAskable({ sections }: DocsPage): DocsSection[] {
  return sections.filter(({ anchor, heading }) => anchor !== '' && (isQuestion(heading) || isTask(heading)))
}

/**
 * Lists the sections near those that an answer quotes: the next section, the sections that they link to, the rest of
 * the page, and the neighbouring pages in the menu.
 *
 * @param quoted At least one section, best first.
 */
function* listNeighbours(lookUp: LookUp, quoted: readonly DocsSection[]): Generator<DocsSection> {
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

function isSameEdition(a: DocsPage, b: DocsPage): boolean {
  return a.version === b.version && a.language === b.language
}
