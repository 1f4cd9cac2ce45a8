import { runAtOnce, type Steps } from '../../engine/docs/steps.ts'
import { countVotes, groupQuestions, type QuestionGroup } from './groupQuestions.ts'
import type { QuestionEntry } from '../../engine/questions/QuestionLog.ts'

/** A summary of readers' questions. */
export interface QuestionReport {
  asked: number
  refused: number
  unfinished: number
  /** How many answers readers rated as helpful. */
  liked: number
  /** How many answers readers rated as not helpful. */
  disliked: number
  /** Days with questions, oldest first. */
  days: { day: string; asked: number; refused: number }[]
  /** Groups of similar questions. Those with the most refusals and dislikes come first. */
  groups: QuestionGroup[]
  /**
   * Pages with the number of answers that cite them, highest first. Includes pages that are never cited, if the paths
   * of the docs are given.
   */
  pages: { path: string; cited: number }[]
}

/**
 * Summarizes questions in one go.
 *
 * @param paths All pages of the docs, to list those that are never cited.
 */
export function summarizeQuestions(entries: readonly QuestionEntry[], paths: readonly string[] = []): QuestionReport {
  return runAtOnce(prepareReport(entries, paths))
}

/** The same as `summarizeQuestions`, in steps. */
export function* prepareReport(entries: readonly QuestionEntry[], paths: readonly string[]): Steps<QuestionReport> {
  const days = new Map<string, { day: string; asked: number; refused: number }>()
  const cited = new Map(paths.map((path) => [path, 0]))
  for (const { time, outcome, pages } of entries) {
    const day = time.slice(0, 10)
    const counted = days.get(day) ?? { day, asked: 0, refused: 0 }
    counted.asked += 1
    counted.refused += Number(outcome === 'refused')
    days.set(day, counted)
    if (outcome === 'answered') for (const path of pages) cited.set(path, (cited.get(path) ?? 0) + 1)
  }
  const count = (outcome: QuestionEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return {
    asked: entries.length,
    refused: count('refused'),
    unfinished: count('unfinished'),
    liked: countVotes(entries, 'up'),
    disliked: countVotes(entries, 'down'),
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    groups: yield* groupQuestions(entries),
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
