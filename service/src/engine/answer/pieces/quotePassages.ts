import type { FoundSection } from './findPieces.ts'
import { introduces, isLead, type Piece } from './readPieces.ts'
import { getStems, type ScoredPiece } from './scorePieces.ts'
import { countWords } from './writePieces.ts'

/** The pieces that an answer takes from one section. The best passage comes first. */
export interface Picked {
  found: FoundSection
  pieces: Piece[]
  /** The number of steps or rows that are left out of a partly shown list or table. */
  leftOut: number
  /** Names of tabs whose code is not shown: `yarn`, `pnpm`. */
  otherTabs: string[]
}

export interface QuoteOptions {
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
  for (const { piece, score, found } of ranked) {
    if (passages === maxPassages || words >= MAX_WORDS || score < best!.score - MAX_GAP) break
    if (all.includes(piece) || all.some((other) => repeats(piece, other))) continue
    if (piece.kind === 'code' && all.some(({ kind }) => kind === 'code')) continue
    const passage = takePassage(piece, found, { chooseTab, maxWords }).filter((part) => !all.includes(part))
    const length = sumWords(passage)
    if (passages > 0 && words + length > MAX_WORDS) continue
    shown.set(found, [...(shown.get(found) ?? []), ...passage])
    all.push(...passage)
    words += length
    passages += 1
  }
  return Array.from(shown, ([found, pieces]) => ({ found, pieces, ...countHidden(found, pieces) }))
}

interface Limits extends Pick<QuoteOptions, 'chooseTab'> {
  /** Of a passage. */
  maxWords: number
}

/** The piece with what it needs, in the order of the section. */
function takePassage(piece: Piece, { pieces: scored }: FoundSection, limits: Limits): Piece[] {
  const pieces = scored.map((one: ScoredPiece) => one.piece)
  const around = takeAround(piece, pieces, limits)
  const taken = new Set(around)
  for (const one of around) {
    const lead = pieces.find((other) => introduces(other, one))
    if (lead !== undefined && countWords(lead.text) <= MAX_LEAD_WORDS) taken.add(lead)
  }
  // What introduces something says little without it.
  const last = pieces.findLast((one) => taken.has(one))!
  if (isLead(last.text)) for (const one of takeIntroduced(last, pieces, limits)) taken.add(one)
  for (let first = pieces.find((one) => taken.has(one)); first !== undefined && REFERS_BACK.test(first.text);) {
    const before: Piece | undefined = pieces[pieces.indexOf(first) - 1]
    if (first.kind !== 'sentence' || before?.kind !== 'sentence' || countWords(before.text) > MAX_NEEDED_WORDS) break
    taken.add(before)
    first = before
  }
  return pieces.filter((one) => taken.has(one))
}

function takeAround(piece: Piece, pieces: readonly Piece[], limits: Limits): Piece[] {
  const { chooseTab, maxWords } = limits
  if (piece.kind === 'code') {
    const tabs = pieces.filter(({ group }) => group === piece.group)
    return [chooseTab(tabs) ?? piece]
  }
  const block = pieces.filter((other) => other.block === piece.block && other.kind === piece.kind)
  if (piece.kind === 'row') return sumWords(block) <= MAX_ONLY_WORDS ? block : [piece]
  const steps = piece.step > 0 ? block.flatMap((step) => [step, ...listParts(step, pieces, limits)]) : block
  if (sumWords(steps) <= (piece.step > 0 ? MAX_WORDS : maxWords)) return steps
  // Too long to be whole: the piece and what follows it, as far as it fits.
  const window: Piece[] = []
  for (const one of steps.slice(steps.indexOf(piece))) {
    if (window.length > 0 && sumWords([...window, one]) > maxWords) break
    window.push(one)
  }
  return window
}

/** The code and the list that belong to a step. */
function listParts(step: Piece, pieces: readonly Piece[], limits: Limits): Piece[] {
  const parts = pieces.filter((other) => other.kind !== 'sentence' && other !== step && other.lead === step.text)
  return parts.filter((part) => part.kind !== 'code' || part === takeAround(part, pieces, limits)[0])
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
