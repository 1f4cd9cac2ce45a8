import { addToList } from '../docs/collections.ts'
import type { DocsSection } from '../docs/Docs.ts'
import { cutForWords, withoutLinkTargets } from '../docs/plainText.ts'
import { getSentText } from '../search/parseQuestion.ts'
import { splitWords } from '../search/words.ts'
import type { AnswerInput } from './Answer.ts'
import { introduces, isLead, type Piece } from './readPieces.ts'
import { type FoundSection, getStems, type ScoredPiece } from './scorePieces.ts'

/** The pieces that an answer takes from one section. The best passage comes first. */
export interface Picked {
  found: FoundSection
  pieces: Piece[]
  /** The number of steps or rows that are left out of a partly shown list or table. */
  leftOut: number
  otherTabs: string[]
}

interface QuoteOptions {
  /** @default 5 */
  maxPassages?: number
  /** Returns the tab that the reader wants. If it returns undefined, the first tab is shown. */
  chooseTab(tabs: readonly Piece[]): Piece | undefined
}

/**
 * Limits of words: of a passage, of the only passage, of the whole answer, and of a sentence that introduces another.
 */
const MAX_PASSAGE_WORDS = 30
const MAX_ONLY_WORDS = 60
const MAX_WORDS = 120
const MAX_LEAD_WORDS = 20
/** The same for the sentence that one like "You can tell them apart." needs: without it, it says nothing. */
const MAX_NEEDED_WORDS = 60
/** So many passages are compared with the room that is left. Each may look at a million pairs of pieces. */
const MAX_TRIED = 20
/** What belongs to a piece is among so many pieces before it and behind it. */
const MAX_AROUND = 500
/** A passage is shown if its best piece scores at most this much lower than the best of all. */
const MAX_GAP = 3.5
/** A piece with this share of its words in common with a shown one repeats it. */
const REPEATED = 0.75
/** The beginning of a sentence that means the one before it, or a pronoun in one that introduces something. */
const REFERS_BACK = new RegExp(
  '^\\W*(?:and|but|so|then|also|otherwise|however|instead|for (?:example|this|that)|this|that|these|those|its?|' +
    "they|them|their|such|both)\\b|^\\W*(?:[\\w’']+ ){1,3}(?:them|they|those)\\b|" +
    '^[^:]*\\b(?:them|their|these|those)\\b[^:]*:\\W*$',
  'i',
)

/**
 * Quotes the best passages, each with what it needs to be understood: a paragraph up to the best sentence and after it,
 * a whole list, all steps, a row with its table's head, one block of code with what introduces it.
 */
export function quotePassages(
  sections: readonly FoundSection[],
  { maxPassages = 5, chooseTab }: QuoteOptions,
): Picked[] {
  const ranked = sections
    .flatMap((found) => found.pieces.map((scored) => ({ ...scored, found })))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  const maxWords = maxPassages === 1 ? MAX_ONLY_WORDS : MAX_PASSAGE_WORDS
  const shown = new Map<FoundSection, Piece[]>()
  const all: Piece[] = []
  let words = 0
  let passages = 0
  let tried = 0
  for (const { piece, score, found } of ranked) {
    if (passages === maxPassages || words >= MAX_WORDS || score < best!.score - MAX_GAP) break
    if (all.includes(piece) || all.some((other) => repeats(piece, other))) continue
    if (piece.kind === 'code' && all.some(({ kind }) => kind === 'code')) continue
    tried += 1
    if (tried > MAX_TRIED) break
    const passage = takePassage(piece, found, { chooseTab, maxWords }).filter((part) => !all.includes(part))
    const length = sumWords(passage)
    if (passages > 0 && (words + length > MAX_WORDS || passage.every(announces))) continue
    const before = shown.get(found) ?? []
    before.splice(findPlace(passage[0], before), 0, ...passage)
    shown.set(found, before)
    all.push(...passage)
    words += length
    passages += 1
  }
  return Array.from(shown, ([found, pieces]) => ({ found, pieces, ...countHidden(found, pieces) }))
}

/** Where a passage that begins with a piece is shown: behind what comes before it in its paragraph, or at the end. */
function findPlace(first: Piece | undefined, shown: readonly Piece[]): number {
  if (first?.kind !== 'sentence') return shown.length
  return shown.findLastIndex(({ block, order }) => block === first.block && order < first.order) + 1 || shown.length
}

interface Limits extends Pick<QuoteOptions, 'chooseTab'> {
  maxWords: number
}

function takePassage(piece: Piece, { pieces: scored }: FoundSection, limits: Limits): Piece[] {
  const pieces = listAround(piece, scored)
  const around = takeAround(piece, pieces, limits)
  const taken = new Set(around)
  for (const one of around) {
    const lead = pieces.find((other) => introduces(other, one))
    if (lead !== undefined && countWords(lead.text) <= MAX_LEAD_WORDS) taken.add(lead)
  }
  // What introduces something says little without it.
  for (const one of taken) if (isLead(one.text)) for (const next of takeIntroduced(one, pieces, limits)) taken.add(next)
  for (let first = pieces.find((one) => taken.has(one)); first !== undefined && REFERS_BACK.test(first.text);) {
    const before: Piece | undefined = pieces[pieces.indexOf(first) - 1]
    if (first.kind !== 'sentence' || before?.kind !== 'sentence' || countWords(before.text) > MAX_NEEDED_WORDS) break
    taken.add(before)
    first = before
  }
  const passage = pieces.filter((one) => taken.has(one))
  while (passage.length > 1 && announces(passage.at(-1)!)) passage.pop()
  return passage
}

/** Whether a sentence introduces what follows. At the end of a passage, it says nothing. */
function announces({ kind, text }: Piece): boolean {
  return kind === 'sentence' && isLead(text)
}

/** The pieces of the section that may belong to one: of a section with thousands, not all are looked at. */
function listAround(piece: Piece, scored: readonly ScoredPiece[]): Piece[] {
  const at = scored.findIndex((one) => one.piece === piece)
  return scored.slice(Math.max(0, at - MAX_AROUND), at + MAX_AROUND + 1).map((one) => one.piece)
}

function takeAround(piece: Piece, pieces: readonly Piece[], limits: Limits): Piece[] {
  const { chooseTab, maxWords } = limits
  if (piece.kind === 'code') {
    const tabs = pieces.filter(({ group }) => group === piece.group)
    return [chooseTab(tabs) ?? piece]
  }
  const block = pieces.filter((other) => other.block === piece.block && other.kind === piece.kind)
  if (piece.kind === 'row') return isLonger(block, MAX_ONLY_WORDS) ? [piece] : block
  const withParts = (one: Piece): Piece[] => (piece.step > 0 ? [one, ...listParts(one, pieces, limits)] : [one])
  const most = piece.step > 0 ? MAX_WORDS : maxWords
  if (!isLonger(block, most)) {
    const steps = block.flatMap(withParts)
    if (!isLonger(steps, most)) return steps
  }
  // Too long to be whole: the piece and what follows it, as far as it fits.
  const window: Piece[] = []
  for (const step of block.slice(block.indexOf(piece)))
    for (const one of withParts(step)) {
      if (window.length > 0 && isLonger([...window, one], maxWords)) return window
      window.push(one)
    }
  return window
}

/** Whether pieces have more words than that, or are more than that. It counts no further. */
function isLonger(pieces: readonly Piece[], words: number): boolean {
  if (pieces.length > words) return true
  return sumWords(pieces) > words
}

function listParts(step: Piece, pieces: readonly Piece[], limits: Limits): Piece[] {
  const belongs = ({ lead }: Piece) => lead === step.text || lead.startsWith(`${step.text} **`)
  const parts = pieces.filter((other) => other.kind !== 'sentence' && other !== step && belongs(other))
  const groups = new Map<number, Piece[]>()
  for (const part of parts) {
    addToList(groups, part.group, part)
  }
  const chosen = new Set(
    Array.from(groups, ([group, tabs]) => (group === 0 ? undefined : (limits.chooseTab(tabs) ?? tabs[0]))),
  )
  return parts.filter((part) => part.kind !== 'code' || chosen.has(part))
}

function takeIntroduced(lead: Piece, pieces: readonly Piece[], limits: Limits): Piece[] {
  const first = pieces.find((other) => introduces(lead, other))
  return first === undefined ? [] : takeAround(first, pieces, limits)
}

function repeats(piece: Piece, other: Piece): boolean {
  const [stems, said] = [getStems(piece), getStems(other)]
  const common = [...stems].filter((stem) => said.has(stem)).length
  return piece.kind !== 'row' && piece.kind !== 'item' && common >= REPEATED * stems.size
}

function sumWords(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + countWords(text), 0)
}

/** Counts what is left out of lists of steps and tables, and lists the tabs that are not shown. */
function countHidden({ pieces }: FoundSection, shown: readonly Piece[]): Pick<Picked, 'leftOut' | 'otherTabs'> {
  const isListed = ({ kind, step }: Piece): boolean => kind === 'row' || step > 0
  const blocks = new Set(shown.filter(isListed).map(({ block }) => block))
  const groups = new Set(shown.filter(({ kind }) => kind === 'code').map(({ group }) => group))
  const all = pieces.map(({ piece }) => piece)
  const tabs = all.filter(({ kind, group }) => kind === 'code' && groups.has(group)).map(({ tab }) => tab)
  const seen = new Set(shown.map(({ tab }) => tab))
  return {
    leftOut: all.filter((one) => isListed(one) && blocks.has(one.block) && !shown.includes(one)).length,
    otherTabs: [...new Set(tabs)].filter((tab) => tab !== '' && !seen.has(tab)),
  }
}

/**
 * Writes pieces as Markdown, in their order. Sentences that follow each other in a paragraph stay together. Items
 * become a list, and rows a table with its head. Code stays as it is.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const paragraphs: string[] = []
  let previous: Piece | undefined
  for (const [index, piece] of pieces.entries()) {
    const isNeighbour = previous !== undefined && previous.block === piece.block && previous.kind === piece.kind
    const isInList = isListed(piece) && (isNeighbour || startsList(piece, pieces, index))
    const text = writeMarker(piece, isInList) + piece.text
    if (piece.kind === 'row') {
      if (isNeighbour) paragraphs[paragraphs.length - 1] += `\n${piece.text}`
      else paragraphs.push(`${piece.head}\n${piece.text}`)
    } else if (isNeighbour && isInList) paragraphs[paragraphs.length - 1] += `\n${text}`
    else if (isNeighbour && piece.kind === 'sentence' && previous!.order === piece.order - 1)
      paragraphs[paragraphs.length - 1] += ` ${text}`
    else paragraphs.push(text)
    previous = piece
  }
  return paragraphs.join('\n\n')
}

function isListed({ kind }: Piece): boolean {
  return kind === 'item'
}

function writeMarker({ step }: Piece, isInList: boolean): string {
  if (step > 0) return `${step}. `
  return isInList ? '- ' : ''
}

/**
 * Whether an item is written as the first of a list: the next piece is of the same list, or a sentence that ends
 * in a colon is before it. Otherwise, it gets no bullet.
 */
function startsList(piece: Piece, pieces: readonly Piece[], index: number): boolean {
  const next = pieces[index + 1]
  const before = pieces[index - 1]
  return (
    (next !== undefined && next.block === piece.block && next.kind === piece.kind) ||
    (before?.kind === 'sentence' && isLead(before.text))
  )
}

/** Counts the words of Markdown as a reader sees them. */
function countWords(markdown: string): number {
  return withoutLinkTargets(markdown).match(WORD)?.length ?? 0
}

/** A run of letters and digits. Of scripts without spaces, two characters are a word. */
const WORD = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]{1,2}|[\p{L}\p{N}]+/gu

const ALIASES = new Map(
  Object.entries({
    js: 'javascript',
    node: 'javascript',
    nodejs: 'javascript',
    'node.js': 'javascript',
    py: 'python',
    python3: 'python',
  }),
)
const MAX_EARLIER = 6
/** Each earlier question is split into words again for each group of tabs. */
const MAX_ASKED_CHARACTERS = 500

/**
 * Chooses the tab whose code the reader wants: the one that contains their selection on the page, else the one that the
 * question names, else the one that an earlier question has named. Returns undefined if none helps.
 */
export function chooseTab(tabs: readonly Piece[], input: Pick<AnswerInput, 'request' | 'question'>): Piece | undefined {
  const selected = (input.request.context ?? []).map(({ value }) => value.trim()).filter((value) => value !== '')
  const found = tabs.find(({ text }) => selected.some((value) => text.includes(value)))
  if (found !== undefined || tabs.length < 2) return found
  for (const asked of listAsked(input)) {
    const named = findNamedTab(tabs, asked)
    if (named !== undefined) return named
  }
  return undefined
}

/** Finds the first tab that a question names: "in JS" names the tab JavaScript. */
export function findNamedTab(tabs: readonly Piece[], question: string): Piece | undefined {
  const asked = new Set(splitWords(question).map((word) => ALIASES.get(word) ?? word))
  return tabs.find(({ tab }) => splitWords(tab).some((word) => asked.has(word)))
}

/** The reader's questions, the latest first. */
export function listAsked({ request, question }: Pick<AnswerInput, 'request' | 'question'>): string[] {
  const asked = request.messages
    .filter(({ role }) => role === 'user')
    .map((message) => cutForWords(getSentText(message), MAX_ASKED_CHARACTERS).trim())
    .filter((text) => text !== '' && text !== question)
  return [question, ...asked.slice(-MAX_EARLIER).toReversed()]
}

/**
 * Writes a Markdown link to a section: `[Page › Heading](/page#heading)`.
 *
 * @param title The text of the link, if not the usual one.
 */
export function writeSectionLink(section: DocsSection, url: string, title = joinSectionTitle(section)): string {
  return `[${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${escapeLinkTarget(url)})`
}

export function escapeLinkTarget(url: string): string {
  return url.replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** The title of a generated page, such as `__init__`. It tells a reader nothing. */
const NAMELESS = /^_\w+_$/

/** Joins the page's title and the section's heading, without repetition. */
export function joinSectionTitle({ page, heading, anchor }: DocsSection): string {
  if (anchor === '' || heading === page.title) return page.title
  return NAMELESS.test(page.title) ? heading : `${page.title} › ${heading}`
}
