import { splitWords } from '../search/lexicon/splitWords.ts'
import { stemWord } from '../search/lexicon/stemWord.ts'
import { STOP_WORDS } from '../search/lexicon/stopWords.ts'
import type { QuestionEntry } from './QuestionLog.ts'

/** A summary of readers' questions. */
export interface QuestionReport {
  asked: number
  refused: number
  unfinished: number
  /** The numbers of answers that readers rated as helpful, and as not. */
  liked: number
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

export interface QuestionGroup {
  /** The most common question of the group. */
  question: string
  asked: number
  refused: number
  liked: number
  disliked: number
  /** Why answers did not help, in readers' words: the reasons they chose, and their comments. */
  complaints: string[]
  /** Other wordings of the question. */
  others: string[]
  /** Pages that answered it, or were closest. */
  pages: string[]
}

/** Questions are similar if they have at least this share of their words in common. */
const MIN_SIMILARITY = 0.5
const MAX_OTHERS = 10
const MAX_PAGES = 5
const MAX_COMPLAINTS = 10

/**
 * Summarizes questions.
 *
 * @param paths All pages of the docs, to list those that are never cited.
 */
export function summarizeQuestions(entries: readonly QuestionEntry[], paths: readonly string[] = []): QuestionReport {
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
    groups: groupQuestions(entries),
    pages: [...cited].map(([path, cited]) => ({ path, cited })).sort((a, b) => b.cited - a.cited),
  }
}

interface Group {
  words: ReadonlySet<string>
  entries: QuestionEntry[]
}

function groupQuestions(entries: readonly QuestionEntry[]): QuestionGroup[] {
  const groups: Group[] = []
  const groupsOfWord = new Map<string, Group[]>()
  const known = new Map<string, Group>()
  for (const entry of entries) {
    const key = entry.question.toLowerCase()
    let group = known.get(key)
    if (group === undefined) {
      const words = keyWords(entry.question)
      const near = new Set([...words].flatMap((word) => groupsOfWord.get(word) ?? []))
      group = findSimilar(words, near)
      if (group === undefined) {
        group = { words, entries: [] }
        groups.push(group)
        for (const word of words) groupsOfWord.set(word, [...(groupsOfWord.get(word) ?? []), group])
      }
      known.set(key, group)
    }
    group.entries.push(entry)
  }
  return groups.map(describeGroup).sort((a, b) => countUnmet(b) - countUnmet(a) || b.asked - a.asked)
}

/** How often a question had no answer, or one that did not help. */
function countUnmet({ refused, disliked }: QuestionGroup): number {
  return refused + disliked
}

function countVotes(entries: readonly QuestionEntry[], value: 'up' | 'down'): number {
  return entries.filter(({ feedback }) => feedback?.value === value).length
}

function findSimilar(words: ReadonlySet<string>, groups: Iterable<Group>): Group | undefined {
  let [best, similarity]: [Group | undefined, number] = [undefined, MIN_SIMILARITY]
  for (const group of groups) {
    const shared = [...words].filter((word) => group.words.has(word)).length
    const share = shared / (words.size + group.words.size - shared)
    if (share >= similarity) [best, similarity] = [group, share]
  }
  return best
}

/** The stems of a question's words, without common words. If all are common, all stems. */
function keyWords(question: string): Set<string> {
  const words = splitWords(question)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => stemWord(word, 'en')))
}

function describeGroup({ entries }: Group): QuestionGroup {
  const [first, ...others] = sortByFrequency(entries.map(({ question }) => question))
  return {
    question: first ?? '',
    asked: entries.length,
    refused: entries.filter(({ outcome }) => outcome === 'refused').length,
    liked: countVotes(entries, 'up'),
    disliked: countVotes(entries, 'down'),
    complaints: sortByFrequency(entries.flatMap(listComplaints)).slice(0, MAX_COMPLAINTS),
    others: others.slice(0, MAX_OTHERS),
    pages: sortByFrequency(entries.flatMap(({ pages }) => pages)).slice(0, MAX_PAGES),
  }
}

function listComplaints({ feedback }: QuestionEntry): string[] {
  if (feedback?.value !== 'down') return []
  return [...(feedback.reasons ?? []), ...(feedback.comment === undefined ? [] : [feedback.comment])]
}

function sortByFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text)
}
