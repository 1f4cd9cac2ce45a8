import { listQuestions } from '../../search/lexicon/compareHeadings.ts'
import type { ReadersQuestion } from '../../docs/Docs.ts'
import { toPlainWords } from '../../docs/toPlainWords.ts'
import { splitWords } from '../../search/lexicon/splitWords.ts'
import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'
import { compareVectors, toTextVector } from '../../search/lexicon/textVectors.ts'
import { compareListed, type PreparedQuestion } from '../../search/scoring/compareListed.ts'
import { getNamedShare, getQuestionShare, getSimilarity } from '../../search/scoring/compareWords.ts'
import type { SearchTerm } from '../../search/Search.ts'
import { isQuestion } from '../suggestions/headingForm.ts'
import { countRun } from './countRun.ts'
import { getListedQuestions } from './getListedQuestions.ts'
import { listDenied } from './listDenied.ts'
import type { QuestionKind } from './findQuestionKinds.ts'
import type { Piece } from './readPieces.ts'
import { toStems } from './toStems.ts'

export interface ScoredPiece {
  piece: Piece
  score: number
  /**
   * Indices of the question's words that are in the piece, in the headings above it, in the page's title or in one of
   * the section's listed questions.
   */
  matched: ReadonlySet<number>
}

export interface PieceQuestion {
  question: string
  /** All words of the question, in their order. */
  words: readonly string[]
  terms: readonly SearchTerm[]
  /** The total weight of the terms, without stop words. */
  total: number
  /** See `toQuestionVector`. */
  vector: Float32Array
  /** The question without stop words, for `compareListed`. */
  prepared: PreparedQuestion
  kind: QuestionKind
  /** See `toQuestionStems`. */
  stems: ReadonlySet<string>
  /** See `getDirections`. */
  directions: Directions
  /** See `listUnwanted`. */
  unwanted: ReadonlySet<string>
  /** Whether it is about the product, which is the subject of the page at `/`. */
  isAboutProduct: boolean
}

/** The features of a section, known before its pieces are read. */
export interface SectionPrior {
  /** The score of its page's best section, as a share of the best page's score. */
  page: number
  /** Whether the search found this section itself, not only its page. */
  isHit: boolean
  /** How similar the question is to one that `readers-ask.yaml` lists for this section: see `compareListed`. */
  listedForSection: number
}

/**
 * The features of a piece, most of them between 0 and 1. "Share of the question" means the weight of the matched words,
 * as a share of the total.
 */
export interface PieceFeatures {
  /** Share of the question that the piece itself contains. */
  own: number
  /** Additional share that its lead contains. */
  lead: number
  /** Additional share that the headings above it contain. */
  heading: number
  /** Additional share that the page's title and description contain. */
  title: number
  /** Additional share that the pieces before and after it contain. */
  before: number
  after: number
  /** Share of the question that its subject contains: the first cell of a row, or the name that an item begins with. */
  subject: number
  /** Share of the subject that the question contains. */
  subjectNamed: number
  /** Share of the section's heading that the question contains; less if that is a small part of the question. */
  headingNamed: number
  /**
   * Above 0 if its subject or the section's heading contains an identifier of the question. The longer the question,
   * the lower the value.
   */
  exact: number
  /** The same as `own` for code, which contains many words that match by chance. 0 for other pieces. */
  codeOwn: number
  /** How similar the question is to a heading that is a question, for pieces at the beginning of that section. */
  headingQuestion: number
  /** How similar the question is to one that `readers-ask.yaml` lists for its section. */
  listedForSection: number
  /** The same for the listed questions that the piece itself answers. */
  listedForPiece: number
  /** Additional share that the listed questions contain, if the piece or its whole section answers them. */
  listedWords: number
  /** 1 if the question is the subject of the page or section, and the piece is at its beginning. */
  topic: number
  /** Similarity in meaning, -1 to 1: of the piece itself, and of the heading above it with the page's title. */
  meaning: number
  headingMeaning: number
  /** How close it is to the beginning of its section. */
  opening: number
  /** 1 if the search found its section. */
  hit: number
  /** Logarithm of the page's score, as a share of the best page's. */
  page: number
  /** 1 if the question asks for a number, or for an amount of time, and the piece contains one. */
  number: number
  /** 1 if the question asks how, and the piece is code or a step. */
  howCode: number
  /** 1 if the question asks for a fact, and the piece introduces how to do something: "To use a proxy:" */
  purpose: number
  /** Share of the question that it contains, if both name a condition: "What happens if ...?", "If it fails, ..." */
  condition: number
  howStep: number
  /** 1 if the question asks how, and the piece is an instruction. */
  howInstruction: number
  /** For yes-or-no questions: the piece says that something is so or not. More if it contains the question's words. */
  yesNo: number
  /** For questions about a definition: the piece says what something is. */
  definition: number
  reason: number
  /** 1 if it is code, and the question does not ask how. */
  code: number
  /** 1 if it is a row; -1 if the question asks for a yes or no, which a row seldom says. */
  row: number
  item: number
  description: number
  /** 1 if it only says what a page is about, or where to find something. */
  announces: number
  /** 1 if it, or the heading above it, turns on what the question wants to turn off, or vice versa. */
  opposite: number
  /** The share of the unwanted stems (`listUnwanted`) that the piece and its heading deny. */
  denies: number
  /** By how much its length is below or above that of a usual sentence. */
  short: number
  long: number
  /** 1 if it contains at least five words of the question in a row, 0.5 for four: see `countRun`. */
  verbatim: number
}

/** Fitted as a softmax over the pieces of 384 questions with known answers on thirteen sites, then rounded. */
export const PIECE_WEIGHTS: PieceFeatures = {
  own: 4.8,
  lead: 4,
  heading: 3.4,
  title: 1.7,
  before: 2.5,
  after: 1.8,
  subject: 1.2,
  subjectNamed: 1,
  headingNamed: 1.3,
  exact: 6,
  codeOwn: 0,
  headingQuestion: 4,
  listedForSection: 4,
  listedForPiece: 4,
  listedWords: 3,
  topic: 1.2,
  meaning: 3,
  headingMeaning: 1.8,
  opening: 1,
  hit: 0.9,
  page: 4,
  number: 2.2,
  howCode: 1.4,
  purpose: -1.5,
  condition: 3,
  howStep: 0.2,
  howInstruction: 2,
  yesNo: 3,
  definition: 0.5,
  reason: 0.6,
  code: 0.8,
  row: 0.6,
  item: 0.4,
  description: 0.5,
  announces: -2,
  opposite: -4,
  denies: 3.5,
  short: -0.4,
  long: -0.5,
  verbatim: 4,
}

/** Scores the pieces of one section for a question. */
export function scorePieces(pieces: readonly Piece[], question: PieceQuestion, prior: SectionPrior): ScoredPiece[] {
  return pieces.map((piece, index) => {
    const { features, matched } = getFeatures(piece, question, prior, [pieces[index - 1], pieces[index + 1]])
    let score = 0
    for (const name of FEATURE_NAMES) score += PIECE_WEIGHTS[name] * features[name]
    return { piece, score, matched }
  })
}

const FEATURE_NAMES = Object.keys(PIECE_WEIGHTS) as (keyof PieceFeatures)[]

/** Returns the features of a piece, and which of the question's words it matches. */
export function getFeatures(
  piece: Piece,
  question: PieceQuestion,
  { page, isHit, listedForSection }: SectionPrior,
  /** The pieces before and after it. */
  [before, after]: readonly (Piece | undefined)[] = [],
): { features: PieceFeatures; matched: Set<number> } {
  const { terms, total, vector, kind, stems, directions, unwanted } = question
  const words = getWords(piece)
  const seen = terms.map(() => 0)
  const matched = new Set<number>()
  /** Returns the share of the question that a text contains and the texts before it lack. */
  const gain = (textStems: ReadonlySet<string>): number => {
    let sum = 0
    terms.forEach((term, index) => {
      const similarity = getSimilarity(textStems, term)
      if (similarity <= seen[index]!) return
      sum += term.importance * (similarity - seen[index]!)
      seen[index] = similarity
    })
    return sum / total
  }
  terms.forEach((term, index) => {
    const places = [words.own, words.heading, words.allListed, words.titleOwn]
    if (places.some((place) => getSimilarity(place, term) > 0)) matched.add(index)
  })
  const own = gain(words.own)
  const headingNamed = getNamedShare(words.headingOwn, terms)
  const headingShare = getQuestionShare(words.headingOwn, terms, total)
  const count = words.count
  const text = piece.text.replace(/\]\([^)]*\)/g, ']')
  const hasNumber = (kind.isDuration && piece.kind !== 'code' ? TIME : /\d/).test(text)
  const isCode = piece.kind === 'code'
  return {
    matched,
    features: {
      own,
      lead: gain(words.lead),
      heading: gain(words.heading),
      listedWords: gain(words.listed),
      title: gain(words.title),
      before: gain(readNeighbour(before)),
      after: gain(readNeighbour(after)),
      subject: getQuestionShare(words.subject, terms, total),
      subjectNamed: getNamedShare(words.subject, terms),
      headingNamed: headingNamed * Math.min(1, 2 * headingShare),
      exact: findExact(piece, question.question) / Math.max(1, terms.length / 3),
      codeOwn: isCode ? own : 0,
      headingQuestion:
        Math.max(0, ...words.headingQuestions.map((other) => compareQuestions(other, stems))) / (1 + piece.order / 4),
      listedForSection,
      listedForPiece: compareListed(words.answered, piece.section.page.language, question.prepared),
      topic:
        Math.max(
          piece.section.anchor === '' ? getTitleShare(piece, question) ** 2 : 0,
          headingNamed * headingShare ** 2,
        ) /
        (1 + piece.order),
      meaning: compareVectors(words.vector, vector),
      headingMeaning: compareVectors(words.headingVector, vector),
      opening: Math.exp(-piece.order / 3),
      hit: Number(isHit),
      page: Math.log(Math.max(0.05, page)),
      number: Number((kind.isNumber || kind.isDuration) && hasNumber),
      howCode: Number(kind.isHow && isCode),
      purpose: Number(kind.isFact && PURPOSE.test(piece.text)),
      condition: kind.isCondition && CONDITION.test(piece.text) ? own : 0,
      howStep: Number(kind.isHow && piece.step > 0),
      howInstruction: Number(kind.isHow && (isCode || isInstruction(piece.text))),
      yesNo: kind.isYesNo && decides(piece, kind) ? (1 + 2 * own) / 3 : 0,
      definition: Number(kind.isDefinition && /\b(?:is|are|means?|refers to)\b/i.test(piece.text)),
      reason: Number(kind.isWhy && /\b(?:because|since|so that|reason|due to|only)\b/i.test(piece.text)),
      code: Number(isCode && !kind.isHow),
      row: kind.isYesNo ? -Number(piece.kind === 'row') : Number(piece.kind === 'row'),
      item: Number(piece.kind === 'item'),
      description: Number(piece.kind === 'description'),
      announces: Number(words.announces),
      opposite: Number(directions.some((direction, at) => direction !== 0 && words.directions[at] === -direction)),
      denies: compareDenials(words.denied, unwanted, terms) + 2 * compareDenials(words.headingDenied, unwanted, terms),
      short: isCode ? 0 : Math.max(0, 1 - count / 6),
      long: isCode ? 0 : Math.max(0, Math.log(count / 30)),
      verbatim:
        isCode || words.announces ? 0 : Math.min(1, Math.max(0, countRun(question.words, words.sequence) - 3) / 2),
    },
  }
}

/** The share of the question that the page's title contains. The home page's title stands for the product. */
function getTitleShare(piece: Piece, { terms, total, isAboutProduct }: PieceQuestion): number {
  if (isAboutProduct && piece.section.page.path === '/') return 1
  return getQuestionShare(getWords(piece).titleOwn, terms, total)
}

/** Matches an amount of time, such as "5 seconds", "300 ms" or "an hour". */
const TIME = new RegExp(
  '\\d ?(?:ms|s|min|h|d)\\b|\\b(?:forever|hourly|daily|weekly|monthly)\\b|' +
    '(?:\\d|\\b(?:an?|one|two|three|few|several|each|every|per))[ -](?:milli)?' +
    '(?:second|sec|minute|min|hour|day|week|month|year)',
  'i',
)

interface PieceWords {
  /** Its words in their order, each between spaces. */
  sequence: string
  own: ReadonlySet<string>
  lead: ReadonlySet<string>
  heading: ReadonlySet<string>
  /** The listed questions that it answers: see `getListedQuestions`. */
  answered: readonly ReadersQuestion[]
  /** Stems of these questions, and of those that the whole section answers. */
  listed: ReadonlySet<string>
  /** Stems of all questions that are listed for its section. */
  allListed: ReadonlySet<string>
  /** Words of the section's own heading, without stop words. */
  headingOwn: ReadonlySet<string>
  title: ReadonlySet<string>
  /** All words of the heading, if it is a question, and those of each of its questions. */
  headingQuestions: readonly ReadonlySet<string>[]
  /** Words of the page's title alone. */
  titleOwn: ReadonlySet<string>
  subject: ReadonlySet<string>
  announces: boolean
  /** The directions of its heading, or of the piece itself if that is an instruction: see `getDirections`. */
  directions: Directions
  /** The stems that it denies, and those that its heading denies: see `listDenied`. */
  denied: ReadonlySet<string>
  headingDenied: ReadonlySet<string>
  vector: Float32Array
  /** The vector of the section's heading and the page's title. */
  headingVector: Float32Array
  count: number
}

const known = new WeakMap<Piece, PieceWords>()

function getWords(piece: Piece): PieceWords {
  let words = known.get(piece)
  if (words !== undefined) return words
  const { section, text, lead, subject, tab } = piece
  const { page } = section
  const listed = getListedQuestions(section)
  const stem = (markdown: string): Set<string> => toStems(markdown, page.language ?? 'en')
  // Stop words in code mean nothing: an example may quote a whole question.
  const own = toStems(`${text}\n${tab}`, page.language ?? 'en', piece.kind === 'code' ? STOP_WORDS : NO_WORDS)
  const plain = listed.forPieces.length === 0 ? '' : toPlainWords(text)
  const answered = listed.forPieces.filter((answer) => plain.includes(answer.words))
  words = {
    own,
    sequence: ` ${splitWords(text).join(' ')} `,
    answered: answered.flatMap(({ questions }) => questions),
    lead: stem(lead),
    heading: stem([section.anchor === '' ? page.title : section.heading, ...section.trail].join('\n')),
    listed:
      answered.length === 0
        ? listed.sectionStems
        : new Set([listed.sectionStems, ...answered.map(({ stems }) => stems)].flatMap((stems) => [...stems])),
    allListed: listed.stems,
    headingOwn: toStems(section.heading, page.language ?? 'en', STOP_WORDS),
    headingQuestions: isQuestion(section.heading)
      ? listQuestions(section.heading).map((question) => toQuestionStems(question, page.language))
      : [],
    title: stem(`${page.title}\n${page.description ?? ''}`),
    titleOwn: stem(page.title),
    subject: stem(subject),
    announces: piece.kind !== 'code' && announces(text),
    directions: findDirections(section.heading, text),
    denied: piece.kind === 'code' ? NO_WORDS : listDenied(text, page.language),
    headingDenied: listDenied(section.heading, page.language),
    vector: toTextVector(own),
    headingVector: toTextVector(stem(`${section.heading}\n${page.title}`)),
    count: text.split(/\s+/).length,
  }
  known.set(piece, words)
  return words
}

/** The stems of a piece's own text. */
export function getStems(piece: Piece): ReadonlySet<string> {
  return getWords(piece).own
}

/** Whether a piece, the headings above it or the page's title contain a word. */
export function says(piece: Piece, term: SearchTerm): boolean {
  const { own, heading, titleOwn } = getWords(piece)
  return [own, heading, titleOwn].some((stems) => getSimilarity(stems, term) > 0)
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** The stems of a neighbouring piece. Code is left out, because its many words match by chance. */
function readNeighbour(piece: Piece | undefined): ReadonlySet<string> {
  return piece === undefined || piece.kind === 'code' ? NO_WORDS : getWords(piece).own
}

/** Returns the share of the unwanted stems that a text denies. */
function compareDenials(
  denied: ReadonlySet<string>,
  unwanted: ReadonlySet<string>,
  terms: readonly SearchTerm[],
): number {
  if (denied.size === 0 || unwanted.size === 0) return 0
  const relevant = terms.filter(({ stems }) => [...stems.keys()].some((stem) => unwanted.has(stem)))
  const total = relevant.reduce((sum, { importance }) => sum + importance, 0) || 1
  return getQuestionShare(denied, relevant, total)
}

const IDENTIFIER = /(?<![\w.$-])(?:-{1,2})?[a-z]\w*(?:[_.:$-]\w+)*/gi
/** Matches an identifier: an underscore, point or colon inside, dashes in front, or a capital letter inside. */
const IS_IDENTIFIER = /\w[_.:]\w|^-{1,2}\w|[a-z][A-Z]/

/** Whether the heading above a piece, or the name that it begins with, contains an identifier of the question. */
function findExact({ section, subject }: Piece, question: string): number {
  const identifiers = question.match(IDENTIFIER)?.filter((word) => IS_IDENTIFIER.test(word)) ?? []
  if (identifiers.length === 0) return 0
  const names = [subject, section.heading.split(' ').length <= MAX_NAME_WORDS ? section.heading : '']
  const written = names.join('\n').replaceAll('\\', '').toLowerCase()
  return Number(identifiers.some((identifier) => hasWhole(written, identifier.toLowerCase())))
}

/** A heading with more words mentions the identifier, but is about something else. */
const MAX_NAME_WORDS = 2

function hasWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/\w/.test(text[at - 1] ?? '') && !/\w/.test(text[at + word.length] ?? '')) return true
  }
  return false
}

/**
 * Returns the stems of the words of a question. These include stop words that distinguish questions ("where are my"),
 * but not "a" and "the".
 */
export function toQuestionStems(question: string, language = 'en'): Set<string> {
  return toStems(question, language, ARTICLES)
}

const ARTICLES = new Set(['a', 'an', 'the', 'of', 'it', 'to'])

const SAME_QUESTION = 2

/** The similarity of two questions, 0 to 1, or more if they are the same. */
function compareQuestions(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let common = 0
  for (const word of a) if (b.has(word)) common += 1
  if (common === a.size && common === b.size) return SAME_QUESTION
  return ((2 * common) / (a.size + b.size)) ** 2
}

/**
 * Whether a piece says that something is, or is not, possible, needed or true. To "Can I ...?", an instruction also
 * says so. A row of a table never does.
 */
export function decides({ kind, text }: Piece, { isCan }: QuestionKind): boolean {
  return kind !== 'code' && kind !== 'row' && (DECISION.test(text) || (isCan && isInstruction(text)))
}

const DECISION = new RegExp(
  '\\b(?:yes|no|not|nothing|never|always|cannot|can|may|must|need(?:s|ed)?|only|requires?|required|supports?|' +
    'supported|unsupported|allows?|allowed|disallowed|possible|impossible|available|unavailable|able|unable|' +
    "compatible|incompatible|works?|without|included|optional|automatically|by default|instead)\\b|n['’]t\\b",
  'i',
)

/** Whether a sentence is an instruction: it begins with a verb, maybe after its purpose ("To hide it, set `x`"). */
function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text)
}

const CONDITION = /^[*_]*(?:if|when|while|once|after)\b/i
const PURPOSE = /^[*_]*(?:to|for) [^.]+[:：]\**$/i

const INSTRUCTION = new RegExp(
  '^[*_"“]*(?:(?:to|if|for|in|on|when|with|then|first)\\b[^.:]{2,100}[,:] )?' +
    '(?:then |first |just |simply )?' +
    '(?:set|use|add|run|call|pass|write|put|leave|create|install|open|click|select|choose|press|' +
    'give|go|enable|disable|turn|configure|define|import|copy|remove|replace|change|start|mount|wrap|send|' +
    'point)\\b',
  'i',
)

/**
 * Whether a text only announces content that is elsewhere: "This page explains ...", "Now that we have ...",
 * "If you reach a limit, see [Limits](/limits)", or the entry "[Limits](/limits): what you may use" of a list of pages.
 */
export function announces(text: string): boolean {
  if (ANNOUNCEMENT.test(text) || PAGE_ENTRY.test(text)) return true
  return text.includes('](') && POINTER.test(withoutLinks(text))
}

const PAGE_ENTRY = /^\*{0,2}\[[^\]]+\]\(\/[^)]*\)\*{0,2}(?:\s*[:–—]| -)/
const POINTER = new RegExp(
  '^\\W*(?:(?:if|for|to|when) [^,.:]{2,100}, )?' +
    '(?:(?:please |also )*(?:see|read|more in|refer to(?: the| our)?|check out|visit|consult)(?: also)?\\W+)?' +
    '(?:(?:section|page|guide|docs|documentation)\\W*)?(?:for (?:more |further )?(?:details|information|help)\\W*)?$',
  'i',
)

const ANNOUNCEMENT = new RegExp(
  '^(?:(?:in )?th(?:is|e following) (?:page|guide|section|article|tutorial|document|chapter|topic|how-to)\\b.{0,40}' +
    '\\b(?:explains?|describes?|shows?|covers?|walks|provides?|introduces?|lists|documents|details|outlines|' +
    'discusses|contains|will|you)\\b|(?:learn|find out|discover|see|read) (?:how|about|what|more|why)\\b|' +
    '(?:for|to (?:learn|read|find)) more (?:information|details|about)\\b|' +
    'an? (?:\\w+ )?(?:overview|introduction|guide) |' +
    "now that (?:you|we|the|your|our)\\b|let(?:['’]s| us) (?:take a look|look|see|start|begin|move on|walk)\\b)",
  'i',
)

function withoutLinks(text: string): string {
  return text.replace(/\[[^\]]*\]\([^)]*\)/g, '')
}

/** The directions of a heading, or else those of an instruction below it. */
function findDirections(heading: string, text: string): Directions {
  const [onOrOff, addedOrRemoved] = getDirections(heading)
  const own: Directions = isInstruction(text) ? getDirections(text) : [0, 0]
  return [onOrOff || own[0], addedOrRemoved || own[1]]
}

/** For each pair of opposites: 1 for the first, -1 for the second, and 0 for neither or both. */
export type Directions = readonly [onOrOff: number, addedOrRemoved: number]

/** Finds whether a text turns something on or off, and whether it adds or removes something. */
export function getDirections(text: string): Directions {
  return [
    Number(TURNS_ON.test(text)) - Number(TURNS_OFF.test(text)),
    Number(ADDS.test(text)) - Number(REMOVES.test(text)),
  ]
}

const TURNS_ON = new RegExp(
  '\\b(?:(?:re-?)?(?:enabl|activat)(?:e|es|ed|ing)|(?:turn|switch)(?:s|es|ed|ing)? (?:\\w+ ){0,3}on|' +
    'resum(?:e|es|ed|ing)|restor(?:e|es|ed|ing)|un(?:block|hide|pause|mute|lock)(?:s|d|ed|ing)?|undo|again)\\b',
  'i',
)
const TURNS_OFF = new RegExp(
  '\\b(?:(?:disabl|deactivat|exclud|paus|ignor)(?:e|es|ed|ing)|(?:turn|switch)(?:s|es|ed|ing)? (?:\\w+ ){0,3}off|' +
    'stop(?:s|ped|ping)?|prevent(?:s|ed|ing)?|block(?:s|ed|ing)?|hid(?:e|es|den|ing)|mut(?:e|es|ed|ing)|' +
    'opt(?:ing)? out|get(?:ting)? rid|leave (?:\\w+ ){0,3}out)\\b',
  'i',
)
const ADDS = /\b(?:add|install)(?:s|ed|ing)?\b/i
const REMOVES = /\b(?:(?:remov|delet)(?:e|es|ed|ing)|uninstall(?:s|ed|ing)?)\b/i
