import { addToList, remember } from '../docs/collections.ts'
import type { DocsPage, ReadersQuestion } from '../docs/Docs.ts'
import type { SectionIndex, Steps } from './buildIndex.ts'
import type { Term } from './Search.ts'
import { compareVectors, toQuestionVector, toTextVector } from './meaning.ts'
import { computeImportance, type SectionScores, sumImportance } from './scoreSections.ts'
import { ACTION_WORDS, STOP_WORDS } from './wordLists.ts'
import { splitWords, stemWord } from './words.ts'

const QUESTION_WORD = 'how|what|why|when|where|which|who|can|could|may|do|does|is|are|will|should|must|has|have'
const NEXT_QUESTION = new RegExp(`,? (?:and|or) (?=(?:${QUESTION_WORD})\\b)`, 'i')

/** Lists a heading and its questions: "How big is it" and "does it slow down my pages?" if it asks both. */
function listQuestions(heading: string): string[] {
  const questions = /[?？]$/.test(heading) ? heading.split(NEXT_QUESTION) : []
  return questions.length > 1 ? [heading, ...questions] : [heading]
}

/** Whether a heading, or one of its questions, consists of the same words as a question, in the same order. */
type AsksTheSame = (heading: string, language?: string) => boolean

/** Compares headings with one question, whose words are split only once. */
export function createComparison(question: string): AsksTheSame {
  const wanted = splitWords(question)
  const letter = getFirstLetter(question)
  return (heading, language = 'en') =>
    wanted.length > 0 &&
    listQuestions(heading).some((said) => {
      // Stems keep the first letter. This leaves out most headings before their words are split.
      const other = getFirstLetter(said)
      if (letter !== undefined && other !== undefined && letter !== other) return false
      const words = splitWords(said)
      const isSame = (word: string, index: number): boolean =>
        stemWord(word, language) === stemWord(wanted[index]!, language)
      return words.length === wanted.length && words.every(isSame)
    })
}

/**
 * The letter that a text begins with, in lower case. Undefined if another character than those of ASCII comes first:
 * `É` is compared as `e`.
 */
function getFirstLetter(text: string): string | undefined {
  return /^[^\w\u0080-\uffff]*([a-z])/i.exec(text)?.[1]?.toLowerCase()
}

/** Sections with a smaller share of the question's words are not compared, because there may be thousands of them. */
const MIN_SHARE = 0.2
/** The number of sections that are compared in one step. The first time, the words of their questions are read. */
const SECTIONS_AT_ONCE = 50

/** Compares the question with those that `readers-ask.yaml` lists. Returns similarities by the section's number. */
export function* compareAllListed(
  { found, share }: SectionScores,
  { sections }: SectionIndex,
  terms: readonly Term[],
): Steps<Float64Array> {
  const similarities = new Float64Array(sections.length)
  const question = prepareQuestion(terms)
  let compared = 0
  for (const section of found) {
    if (share[section]! < MIN_SHARE || sections[section]!.asked === undefined) continue
    if (compared++ % SECTIONS_AT_ONCE === 0) yield
    const { asked, page } = sections[section]!
    similarities[section] = compareListed(asked, page.language, question)
  }
  return similarities
}

/** The share of the similarity that depends on meaning instead of words. */
const MEANING = 0.3

/** A reader's question, prepared for comparison with many others. */
export interface PreparedQuestion {
  vector: Float32Array
  /** For each stem, the words of the question that are similar to it. */
  byStem: ReadonlyMap<string, readonly SimilarTerm[]>
  /** The share of the question's weight that each of its words has. */
  weights: readonly number[]
}

interface SimilarTerm {
  index: number
  similarity: number
  /** Whether the stem counts as named by the question: see `NAMED_SIMILARITY`. */
  isNamed: boolean
}

export function prepareQuestion(terms: readonly Term[]): PreparedQuestion {
  const total = sumImportance(terms) || 1
  const byStem = new Map<string, SimilarTerm[]>()
  for (const [index, { stems, isOwn }] of terms.entries())
    for (const { stem, similarity } of stems) {
      const similar = { index, similarity, isNamed: isOwn && similarity >= NAMED_SIMILARITY }
      addToList(byStem, stem, similar)
    }
  return { vector: toQuestionVector(terms), byStem, weights: terms.map((term) => computeImportance(term) / total) }
}

interface ListedQuestion {
  stems: ReadonlySet<string>
  vector: Float32Array
}

const known = new WeakMap<ReadersQuestion, ListedQuestion>()

/**
 * Compares a reader's question with some that `readers-ask.yaml` lists. Returns the similarity of the most similar one:
 * about 1 if it has the same words, and 0 if they have less than half in common.
 *
 * @param language The language of the page.
 */
export function compareListed(
  listed: readonly ReadersQuestion[] | undefined,
  language: string | undefined,
  question: PreparedQuestion,
): number {
  let most = 0
  for (const one of listed ?? []) {
    const other = remember(known, one, () => readQuestion(one, language))
    const words = (1 - MEANING) * compareStems(other.stems, question)
    // Most listed questions share no word with the reader's. Their vectors need not be compared.
    if (words + MEANING > most) most = Math.max(most, words + MEANING * compareVectors(question.vector, other.vector))
  }
  // A question that shares only a part of its words is another question.
  return Math.max(0, 2 * most - 1)
}

/** The share of the reader's question that the stems contain, multiplied by the share of the stems that it contains. */
function compareStems(stems: ReadonlySet<string>, { byStem, weights }: PreparedQuestion): number {
  const best = new Map<number, number>()
  let named = 0
  for (const stem of stems) {
    const similar = byStem.get(stem)
    if (similar === undefined) continue
    for (const { index, similarity } of similar) best.set(index, Math.max(best.get(index) ?? 0, similarity))
    if (similar.some(({ isNamed }) => isNamed)) named += 1
  }
  if (named === 0) return 0
  let share = 0
  for (const [index, similarity] of best) share += weights[index]! * similarity
  return (share * named) / stems.size
}

function readQuestion({ question }: ReadersQuestion, language = 'en'): ListedQuestion {
  const words = splitWords(question).filter((word) => !STOP_WORDS.has(word))
  const stems = new Set(words.map((word) => stemWord(word, language)))
  return { stems, vector: toTextVector(stems) }
}

/** The similarity of a question's word to the most similar of some stems, 0 to 1. */
export function getSimilarity(stems: ReadonlySet<string>, term: Term): number {
  let best = 0
  for (const { stem, similarity } of term.stems) if (similarity > best && stems.has(stem)) best = similarity
  return best
}

/** A stem counts as named by the question from this similarity. */
const NAMED_SIMILARITY = 0.7

/** From here on, an endpoint is what a question asks for. A question may name a language for other reasons. */
const LEAST = 0.6
const LEAST_WITH_LANGUAGE = 0.75
/** If the endpoint lacks a word of the question. */
const LEAST_OF_OTHERS = 0.8

const CALLS =
  /\b(?:curl|endpoints?|api (?:call|request)s?|requests?|http|(?:(?:query|path|body) )?parameters?|body|payload)\b/i
const MAYBE_CALLS = /\b(?:java ?script|js|node(?:\.?js)?|python|py|fields|returns?)\b/i
const LANGUAGES = /\b(?:java ?script|js|node(?:\.?js)?|python|py)\b/gi

/** Words about requests in general, and words that say nothing here. Unlike in other questions, "get" is a word. */
const GENERAL = new Set(
  `a an the i we you my our your its it is are was be do does did how can could should would will what which who when
  where why to of for in on at by with from via using use and or that this these those through please need want have has
  make made send write call calls called named single one now me us look like looks take takes accept accepts return
  returns returned response respond request requests endpoint endpoints api http curl parameter parameters param params
  field fields body query queries header headers path payload argument arguments option options example examples code s
  associated as into if any some`.split(/\s+/),
)

/** Words for what a method does. The first is the common name of all. */
const ACTIONS = [
  ['get', 'retrieve', 'fetch', 'read', 'show', 'see', 'view', 'obtain', 'inspect'],
  ['list', 'enumerate'],
  ['create', 'add', 'new', 'insert', 'register'],
  ['update', 'change', 'edit', 'modify', 'patch', 'configure'],
  ['delete', 'remove', 'destroy', 'drop'],
  ['start', 'trigger', 'launch', 'begin', 'run', 'execute'],
  ['cancel', 'stop', 'abort'],
]
/** The stemmer cuts "adding" to "ad". */
const ACTION_OF = new Map(
  ACTIONS.flatMap((words) =>
    words.flatMap((word) => [word, `${word}ing`].map((one) => [stem(one), words[0]!] as const)),
  ),
)
const ACTION_NAMES = new Set(ACTION_OF.values())
/** A part of a path that says nothing about what the endpoint does. */
const VERSION = /^v\d+(?:[.-]\w+|[a-z_]\w*)?$/i
const METHODS: Record<string, readonly string[]> = {
  GET: ['get', 'list'],
  DELETE: ['delete'],
  POST: ['create', 'start'],
  PUT: ['update', 'create'],
  PATCH: ['update'],
}

/** A question about endpoints, prepared for comparison with many of them. */
interface EndpointQuestion {
  least: number
  words: ReadonlySet<string>
  /** Whether it is about one thing: "the task 42", "a document". */
  isSingle: boolean
  needsBody: boolean
}

/** Returns undefined if the question doesn't ask how to call an API, or what a call takes or returns. */
export function readEndpointQuestion(question: string): EndpointQuestion | undefined {
  const text = question.slice(0, 1_000)
  if (!CALLS.test(text) && !MAYBE_CALLS.test(text)) return undefined
  const asked = withoutValues(text)
  const words = listWords(asked.replace(LANGUAGES, ' '))
  if (words.size === 0) return undefined
  return {
    least: CALLS.test(text) ? LEAST : LEAST_WITH_LANGUAGE,
    words,
    isSingle: /\b(?:an?|one|single)\b/i.test(asked) || /\b(?:the|an?) [\w-]+ ["“`]?[\w-]*\d/i.test(text),
    needsBody: /\b(?:body|payload)\b/i.test(text),
  }
}

/** Returns how well a question fits the endpoint of a page, from 0 to 1, or undefined if it doesn't ask for it. */
export function matchEndpoint(asked: EndpointQuestion, { endpoint, title }: DocsPage): number | undefined {
  if (endpoint === undefined) return undefined
  const segments = endpoint.path.split('/').filter((segment) => segment !== '')
  const named = segments.filter((one) => !one.includes('{') && !VERSION.test(one))
  const [own, ofPath] = [listWords(endpoint.title), listWords(named.join(' '))]
  const endsInOne = segments.at(-1)?.includes('{') === true
  const actions = (METHODS[endpoint.method] ?? []).filter((action) => !(endsInOne && action === 'list'))
  // Without a word for what it does, a path such as `/crawl/{id}` is that of a part.
  const isNamed = !endsInOne || actions.some((action) => asked.words.has(action))
  const all = new Set([...own, ...ofPath, ...listWords(title)])
  const best = Math.max(
    compare(asked.words, own, actions),
    compare(asked.words, listWords(title), actions),
    compare(asked.words, ofPath, actions) * (isNamed ? 1 : 0.85),
    compare(asked.words, new Set([...own, ...ofPath]), actions),
  )
  // "Cancel an agent job" is not "Cancel a crawl job".
  const isKnown = [...asked.words].every((word) => all.has(word) || ACTION_NAMES.has(word))
  if (best < (isKnown ? asked.least : LEAST_OF_OTHERS - 1e-6)) return undefined
  const hasBody = endpoint.method.startsWith('P')
  return best + (endsInOne === asked.isSingle ? 0.04 : 0) - (asked.needsBody && !hasBody ? 0.2 : 0)
}

/** The harmonic mean of the shares that question and endpoint have in common. */
function compare(asked: ReadonlySet<string>, words: ReadonlySet<string>, actions: readonly string[]): number {
  if (words.size === 0) return 0
  // What the method does need not be in the title or the path.
  const common = [...asked].filter((word) => words.has(word) || actions.includes(word)).length
  const implied = [...asked].filter((word) => !words.has(word) && actions.includes(word)).length
  // Only the first one is what the question wants to do: "delete a rule of the list".
  const wanted = [...asked].find((word) => ACTION_NAMES.has(word))
  const foreign = wanted !== undefined && !words.has(wanted) && !actions.includes(wanted)
  const recall = common / asked.size
  const precision = (common - implied) / words.size
  // An endpoint that names the action comes before one whose method only allows it.
  const doubt = (foreign ? 0.6 : 1) - 0.05 * implied
  return recall + precision === 0 ? 0 : ((2 * recall * precision) / (recall + precision)) * doubt
}

/** Longer ones are cut, so that a long question takes linear time. */
const VALUE = '(?:"[^"]{0,200}"|“[^”]{0,200}”|`[^`]{0,200}`|«[^»]{0,200}»|\\S{0,100}[\\d@/][^\\s?]*)'
const NAMED_VALUE =
  '(?:\\b(?:with|and|whose|where|using|set|in)|,)\\s{1,9}[\\w.-]{1,100}\\s{0,9}(?:=|:|is|of|to)?\\s{0,9}' + VALUE
const VALUES = [new RegExp(NAMED_VALUE, 'gi'), /\b(?:called|named)\s+\S+/gi, new RegExp(VALUE, 'g')]

/** Removes values, and their names in `with limit 10`, but not the `task` of `the task 42`. */
function withoutValues(question: string): string {
  return VALUES.reduce((text, value) => text.replace(value, ' '), question)
}

function listWords(text: string): Set<string> {
  const words = splitWords(text.replace(/[_-]/g, ' ')).filter((word) => !GENERAL.has(word))
  return new Set(words.map((word) => ACTION_OF.get(stem(word)) ?? stem(word)))
}

function stem(word: string): string {
  return stemWord(word, 'en')
}

const MAX_WORDS = 9

/** Whether a heading is a question: "Do I need Tailwind?", "How to revoke a key". */
export function isQuestion(heading: string): boolean {
  return /[?？؟]$|^how (?:to|do|can) /i.test(heading)
}

/** Whether a heading is a task: "Add the package". In English docs, these begin with a verb. */
export function isTask(heading: string): boolean {
  const [verb = ''] = heading.split(/\s/, 1)
  // The verb first, because all headings of a site may be tried, and splitting them takes much longer.
  if (!ACTION_WORDS.has(verb.toLowerCase())) return false
  const { length } = splitWords(heading)
  return length > 1 && length <= MAX_WORDS
}

/** Whether a heading makes clear what it is about, even without its page. "First time?" does not. */
export function hasSubject(heading: string): boolean {
  return splitWords(heading).filter((word) => !isVague(word)).length > 0
}

const VAGUE_WORDS = new Set('first last next time times example examples overview more problem problems'.split(' '))

function isVague(word: string): boolean {
  return STOP_WORDS.has(word) || ACTION_WORDS.has(word) || VAGUE_WORDS.has(word)
}
