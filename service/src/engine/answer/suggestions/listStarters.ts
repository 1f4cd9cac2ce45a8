import type { DocsPage, DocsSection } from '../../docs/Docs.ts'
import type { AnswerInput, LookUp } from '../Answer.ts'
import { isQuestion, isTask } from './headingForm.ts'
import { isSameEdition } from './listNeighbours.ts'

/** All headings of more pages would take too long to try. */
const MAX_PAGES = 500

/**
 * Lists the sections closest to a question that the docs don't answer: those that the search found, then the questions
 * and tasks of their pages.
 */
export function* listNearest({ result }: AnswerInput): Generator<DocsSection> {
  const found = result.hits.map(({ section }) => section)
  yield* found
  for (const { page } of found) yield* listAskable(page)
}

/**
 * Lists starter questions, best first: the questions and tasks of the reader's page, then those of the first 500 pages
 * in menu order, then these pages themselves.
 */
export function* listStarters({ request, result }: AnswerInput, lookUp: LookUp): Generator<DocsSection> {
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
