import { runInTurns, takeTurns } from '../files/takeTurns.ts'
import { createGroups, type QuestionGroup } from './groupQuestions.ts'
import type { QuestionEntry } from '../../engine/questions/QuestionLog.ts'

export interface QuestionReport {
  asked: number
  refused: number
  /** Answers that may or may not have been right. */
  unsure: number
  unfinished: number
  liked: number
  disliked: number
  /** Days with questions, oldest first. */
  days: { day: string; asked: number; refused: number }[]
  /**
   * Groups of similar questions. Those with the most refusals, unsure answers and dislikes come first. The rarest are
   * left out if the questions have more different wordings than are held.
   */
  groups: QuestionGroup[]
  /**
   * Pages with the number of answers that cite them, highest first. Includes pages that are never cited, if the paths
   * of the docs are given.
   */
  pages: { path: string; cited: number }[]
}

/** In these answers, `pages` are cited, not only the closest ones. */
const CITING: ReadonlySet<QuestionEntry['outcome']> = new Set(['answered', 'unsure', 'fallback'])

/**
 * Summarizes questions. They may arrive one by one: they are counted, and not held. The thread can do other work.
 *
 * @param paths All pages of the docs, to list those that are never cited.
 */
export async function summarizeQuestions(
  entries: AsyncIterable<QuestionEntry> | Iterable<QuestionEntry>,
  paths: readonly string[] = [],
): Promise<QuestionReport> {
  const days = new Map<string, QuestionReport['days'][number]>()
  const cited = new Map(paths.map((path) => [path, 0]))
  const groups = createGroups()
  const outcomes = { answered: 0, unsure: 0, refused: 0, fallback: 0, unfinished: 0 }
  const votes = { up: 0, down: 0 }
  const turn = takeTurns()
  for await (const entry of entries) {
    const { time, outcome, pages, feedback } = entry
    const day = time.slice(0, 10)
    const counted = days.get(day) ?? { day, asked: 0, refused: 0 }
    days.set(day, counted)
    counted.asked += 1
    counted.refused += Number(outcome === 'refused')
    outcomes[outcome] += 1
    if (feedback !== undefined) votes[feedback.value] += 1
    if (CITING.has(outcome)) for (const path of pages) cited.set(path, (cited.get(path) ?? 0) + 1)
    groups.add(entry)
    await turn()
  }
  const { answered, unsure, refused, fallback, unfinished } = outcomes
  return {
    asked: answered + unsure + refused + fallback + unfinished,
    refused,
    unsure,
    unfinished,
    liked: votes.up,
    disliked: votes.down,
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    groups: await runInTurns(groups.describe()),
    pages: [...cited].map(([path, cited]) => ({ path, cited })).sort((a, b) => b.cited - a.cited),
  }
}

/**
 * Returns the pages that are cited least, lowest first, without those that are already shown as the most cited.
 *
 * @param cited Pages that are cited, highest first.
 * @param max The number of pages that are shown as the most cited ones, and as the least cited.
 */
export function listLeastCited(cited: QuestionReport['pages'], max: number): QuestionReport['pages'] {
  return cited.slice(max).slice(-max).toReversed()
}
