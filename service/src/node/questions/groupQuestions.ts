import type { Steps } from '../../engine/search/buildIndex.ts'
import { splitWords, stemWord } from '../../engine/search/words.ts'
import { STOP_WORDS } from '../../engine/search/wordLists.ts'
import type { QuestionEntry } from '../../engine/questions/QuestionLog.ts'

export interface QuestionGroup {
  /** The most common question of the group. */
  question: string
  asked: number
  refused: number
  unsure: number
  liked: number
  disliked: number
  /** Why answers did not help, in readers' words: the reasons they chose, and their comments. At most ten. */
  complaints: string[]
  /** How many different wordings the group has, as far as they are held. */
  wordings: number
  others: string[]
  /** Pages that answered it, or were closest, at most five. */
  pages: string[]
}

/** Questions are similar if they have at least this share of their words in common. */
const MIN_SIMILARITY = 0.5
const MAX_OTHERS = 10
const MAX_PAGES = 5
const MAX_COMPLAINTS = 10

/** How many texts of one kind a group holds, before the rarest are dropped. */
const MAX_HELD = 200
/** How many texts all groups hold together, before the rarest groups are dropped. */
const MAX_TEXTS = 200_000
/** How often the texts are counted, in entries. */
const CHECK_EVERY = 1_000

/** A group while it is built. Its words are those of its first question. */
interface Group {
  words: ReadonlySet<string>
  asked: number
  refused: number
  unsure: number
  liked: number
  disliked: number
  wordings: Tally
  complaints: Tally
  pages: Tally
  /** How many words it shares with the question that is being compared. Otherwise 0. */
  shared: number
}

/** How often texts occurred. The one that occurred first is first. */
type Tally = Map<string, number>

/**
 * Groups similar questions. Holds counts, and not the entries, so its memory does not grow with their number.
 *
 * @param maxTexts How many texts all groups hold together. Above that, the rarest groups are dropped.
 */
export function createGroups(maxTexts = MAX_TEXTS) {
  let all: Group[] = []
  let added = 0
  const groupsOfWord = new Map<string, Group[]>()
  const known = new Map<string, Group>()

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
      const share = group.shared / (words.size + group.words.size - group.shared)
      if (share >= similarity) [best, similarity] = [group, share]
      group.shared = 0
    }
    return best
  }

  function addWords(group: Group): void {
    for (const word of group.words) {
      const having = groupsOfWord.get(word)
      if (having === undefined) groupsOfWord.set(word, [group])
      else having.push(group)
    }
  }

  function findOrAdd(words: ReadonlySet<string>): Group {
    const similar = findSimilar(words)
    if (similar !== undefined) return similar
    const texts = { wordings: new Map(), complaints: new Map(), pages: new Map() }
    const group: Group = { words, asked: 0, refused: 0, unsure: 0, liked: 0, disliked: 0, ...texts, shared: 0 }
    all.push(group)
    addWords(group)
    return group
  }

  function countTexts(): number {
    return all.reduce((sum, group) => sum + countOwn(group), known.size)
  }

  /** Keeps the groups that were asked most, with half of the texts that may be held. */
  function dropRarest(): void {
    const kept = new Set<Group>()
    let texts = 0
    for (const group of all.toSorted((a, b) => weigh(b) - weigh(a))) {
      // The wordings are counted twice, because `known` holds them too.
      texts += countOwn(group) + group.wordings.size
      if (texts > maxTexts / 2) break
      kept.add(group)
    }
    all = all.filter((group) => kept.has(group))
    groupsOfWord.clear()
    known.clear()
    for (const group of all) {
      addWords(group)
      for (const wording of group.wordings.keys()) known.set(wording.toLowerCase(), group)
    }
  }

  return {
    add({ question, outcome, pages, feedback }: QuestionEntry): void {
      const key = question.toLowerCase()
      let group = known.get(key)
      if (group === undefined) known.set(key, (group = findOrAdd(keyWords(question))))
      group.asked += 1
      group.refused += Number(outcome === 'refused')
      group.unsure += Number(outcome === 'unsure')
      group.liked += Number(feedback?.value === 'up')
      group.disliked += Number(feedback?.value === 'down')
      count(group.wordings, [question])
      count(group.complaints, listComplaints(feedback))
      count(group.pages, pages)
      added += 1
      if (added % CHECK_EVERY === 0 && countTexts() > maxTexts) dropRarest()
    },
    countTexts,
    /** Those with the most refusals and dislikes come first. */
    *describe(): Steps<QuestionGroup[]> {
      const described: QuestionGroup[] = []
      for (const group of all) {
        yield
        described.push(describeGroup(group))
      }
      return described.sort(compareGroups)
    },
  }
}

/** How much a group tells. One question without an answer weighs less than one that many ask. */
function weigh({ asked, refused, unsure, disliked }: Counts): number {
  return asked + refused + unsure + disliked
}

function countOwn({ wordings, complaints, pages }: Group): number {
  return wordings.size + complaints.size + pages.size
}

function count(tally: Tally, texts: readonly string[]): void {
  for (const text of texts) tally.set(text, (tally.get(text) ?? 0) + 1)
  if (tally.size <= MAX_HELD) return
  const kept = new Set(sortByFrequency(tally).slice(0, MAX_HELD / 2))
  for (const text of tally.keys()) if (!kept.has(text)) tally.delete(text)
}

/** The stems of a question's words, without common words. If all are common, all stems. */
function keyWords(question: string): Set<string> {
  const words = splitWords(question)
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => stemWord(word, 'en')))
}

function describeGroup({ asked, refused, unsure, liked, disliked, wordings, complaints, pages }: Group): QuestionGroup {
  const [first, ...others] = sortByFrequency(wordings)
  return {
    question: first ?? '',
    asked,
    refused,
    unsure,
    liked,
    disliked,
    complaints: sortByFrequency(complaints).slice(0, MAX_COMPLAINTS),
    wordings: others.length + 1,
    others: others.slice(0, MAX_OTHERS),
    pages: sortByFrequency(pages).slice(0, MAX_PAGES),
  }
}

function listComplaints(feedback: QuestionEntry['feedback']): string[] {
  if (feedback?.value !== 'down') return []
  return [...(feedback.reasons ?? []), ...(feedback.comment === undefined ? [] : [feedback.comment])]
}

function sortByFrequency(tally: Tally): string[] {
  return [...tally].sort(([, a], [, b]) => b - a).map(([text]) => text)
}

type Counts = Pick<QuestionGroup, 'asked' | 'refused' | 'unsure' | 'disliked'>

/** Sorts groups by how often they had no answer, or one that did not help, and then by how often they were asked. */
function compareGroups(a: Counts, b: Counts): number {
  return countUnmet(b) - countUnmet(a) || b.asked - a.asked
}

/** How often a question had no answer, an unsure one, or one that did not help. */
function countUnmet({ refused, unsure, disliked }: Counts): number {
  return refused + unsure + disliked
}
