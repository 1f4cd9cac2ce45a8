import type { Steps } from '../../engine/docs/steps.ts'
import { splitWords } from '../../engine/search/lexicon/splitWords.ts'
import { stemWord } from '../../engine/search/lexicon/stemWord.ts'
import { STOP_WORDS } from '../../engine/search/lexicon/stopWords.ts'
import type { QuestionEntry } from '../../engine/questions/QuestionLog.ts'

export interface QuestionGroup {
  /** The most common question of the group. */
  question: string
  asked: number
  refused: number
  liked: number
  disliked: number
  /** Why answers did not help, in readers' words: the reasons they chose, and their comments. At most ten. */
  complaints: string[]
  /** How many different wordings the group has. */
  wordings: number
  /** Other wordings of the question, at most ten. */
  others: string[]
  /** Pages that answered it, or were closest, at most five. */
  pages: string[]
}

/** Questions are similar if they have at least this share of their words in common. */
const MIN_SIMILARITY = 0.5
const MAX_OTHERS = 10
const MAX_PAGES = 5
const MAX_COMPLAINTS = 10

/** A group while it is built. Its words are those of its first question. */
interface Group {
  wordCount: number
  entries: QuestionEntry[]
  /** How many words it shares with the question that is being compared. Otherwise 0. */
  shared: number
}

/** Groups similar questions, in steps. Those with the most refusals and dislikes come first. */
export function* groupQuestions(entries: readonly QuestionEntry[]): Steps<QuestionGroup[]> {
  const groups = createGroups()
  const known = new Map<string, Group>()
  for (const entry of entries) {
    yield
    const key = entry.question.toLowerCase()
    let group = known.get(key)
    if (group === undefined) known.set(key, (group = groups.findOrAdd(keyWords(entry.question))))
    group.entries.push(entry)
  }
  const described: QuestionGroup[] = []
  for (const group of groups.all) {
    yield
    described.push(describeGroup(group))
  }
  return described.sort((a, b) => countUnmet(b) - countUnmet(a) || b.asked - a.asked)
}

function createGroups() {
  const all: Group[] = []
  const groupsOfWord = new Map<string, Group[]>()

  function findSimilar(words: ReadonlySet<string>): Group | undefined {
    const near: Group[] = []
    for (const word of words) {
      for (const group of groupsOfWord.get(word) ?? []) {
        if (group.shared === 0) near.push(group)
        group.shared += 1
      }
    }
    let [best, similarity]: [Group | undefined, number] = [undefined, MIN_SIMILARITY]
    for (const group of near) {
      const share = group.shared / (words.size + group.wordCount - group.shared)
      if (share >= similarity) [best, similarity] = [group, share]
      group.shared = 0
    }
    return best
  }

  return {
    all,
    /** Returns the most similar group, or a new one. */
    findOrAdd(words: ReadonlySet<string>): Group {
      const similar = findSimilar(words)
      if (similar !== undefined) return similar
      const added: Group = { wordCount: words.size, entries: [], shared: 0 }
      all.push(added)
      for (const word of words) {
        const having = groupsOfWord.get(word)
        if (having === undefined) groupsOfWord.set(word, [added])
        else having.push(added)
      }
      return added
    },
  }
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
    wordings: others.length + 1,
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

/** How often a question had no answer, or one that did not help. */
function countUnmet({ refused, disliked }: QuestionGroup): number {
  return refused + disliked
}

/** Counts the ratings of answers. */
export function countVotes(entries: readonly QuestionEntry[], value: 'up' | 'down'): number {
  return entries.filter(({ feedback }) => feedback?.value === value).length
}
