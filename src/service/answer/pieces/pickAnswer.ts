import type { FoundSection } from './findPieces.ts'
import { isLead, type Piece } from './readPieces.ts'
import type { QuestionKind } from './questionKind.ts'
import type { ScoredPiece } from './scorePieces.ts'

/** What an answer takes from a section, in the section's order. */
export interface Picked {
  found: FoundSection
  pieces: Piece[]
  /** Number of steps or rows left out of a list or table that is shown in part. */
  leftOut: number
  /** Tabs whose code is not shown: `yarn`, `pnpm`. */
  otherTabs: string[]
}

export interface PickOptions {
  kind: QuestionKind
  /** Tells which of several tabs the reader wants; the first one, without it. */
  chooseTab(tabs: readonly Piece[]): Piece | undefined
}

/** The words of an answer, code aside: those that come first, and those of all sections. */
const OPENING_WORDS = 60
const MOST_WORDS = 110
const MOST_SECTIONS = 3

/** How far below the best piece another may be, in the opening and after it. */
const FARTHEST = 2.5
const FARTHEST_LATER = 2
/** Code is one block, so it may be farther off where the question wants it. */
const FARTHEST_WANTED_CODE = 2.5
const FARTHEST_CODE = 0
const FARTHEST_STEPS = 2

/** How much better a piece of a section is that is not shown yet must be, than one of a section that is. */
const STAY = 0.8
/** How much the next sentence of a paragraph gains when the one before it is shown. */
const NEXT_SENTENCE = 0.5
/** How much of the distance between its section and the best section counts against a piece. */
const SECTION_SHARE = 0.3

const MOST_LEAD_WORDS = 24
const MOST_STEP_CODE_LINES = 25
const MOST_FOLLOWERS = 8
/** A list of steps may be this many times as long as the opening. */
const STEPS_STRETCH = 2
/** The last piece may exceed the room by so many words. */
const STRETCH_WORDS = 20

/**
 * The pieces that answer best, wherever they are, grouped by their sections. The section of the best piece comes first.
 *
 * @param sections Best first.
 */
export function pickAnswer(sections: readonly FoundSection[], options: PickOptions): Picked[] {
  const groups = new Map<FoundSection, Set<Piece>>()
  const shown = new Set<string>()
  const bestSection = sections[0]?.score ?? 0
  const candidates = sections.flatMap((found) =>
    found.pieces.map(({ piece, score }) => ({
      found,
      piece,
      score: score + SECTION_SHARE * (found.score - bestSection),
    })),
  )
  const top = candidates.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const prose = candidates
    .filter(({ piece, score }) => piece.kind !== 'code' && score >= top - FARTHEST - STAY - NEXT_SENTENCE)
    .map((candidate) => ({ ...candidate, words: countWords(candidate.piece.text), key: toKey(candidate.piece) }))
  let words = 0

  function take(found: FoundSection, piece: Piece): void {
    const key = toKey(piece)
    if (shown.has(key)) return
    shown.add(key)
    let group = groups.get(found)
    if (group === undefined) groups.set(found, (group = new Set()))
    group.add(piece)
    if (piece.kind !== 'code') words += countWords(piece.text)
  }

  /** A piece, the short sentence that introduces it, and, where it introduces a list, the list's first items. */
  function takeWhole(found: FoundSection, piece: Piece, limit: number): void {
    const lead = found.pieces.find((other) => introduces(other.piece, piece))?.piece
    if (lead !== undefined && countWords(lead.text) <= MOST_LEAD_WORDS) take(found, lead)
    take(found, piece)
    if (!isLead(piece.text)) return
    const followers = found.pieces.filter((other) => other.piece.kind !== 'code' && introduces(piece, other.piece))
    for (const follower of followers.slice(0, MOST_FOLLOWERS)) if (words < limit) take(found, follower.piece)
  }

  function takeSteps(): void {
    const best = prose.find(({ piece, score }) => piece.step > 0 && score >= top - FARTHEST_STEPS)
    if (best === undefined) return
    const { found, piece } = best
    const steps = found.pieces.filter((other) => other.piece.step > 0 && other.piece.block === piece.block)
    if (steps.length < 2) return
    const isWhole = steps.reduce((sum, step) => sum + countWords(step.piece.text), 0) <= OPENING_WORDS * STEPS_STRETCH
    for (const step of steps) {
      if (!isWhole && words >= OPENING_WORDS) break
      take(found, step.piece)
      for (const other of found.pieces) if (isCodeOfStep(other.piece, step.piece)) take(found, other.piece)
    }
  }

  function findBest(limit: number, farthest: number): Candidate | undefined {
    if (words >= limit) return undefined
    const [best] = prose
      .filter(({ found, key }) => !shown.has(key) && (groups.has(found) || groups.size < MOST_SECTIONS))
      .filter((candidate) => words === 0 || words + candidate.words <= limit + STRETCH_WORDS)
      .map((candidate) => ({ ...candidate, score: candidate.score + scoreBonus(candidate, groups) }))
      .sort((a, b) => b.score - a.score)
    return best !== undefined && best.score >= top - farthest ? best : undefined
  }

  function takeBest(limit: number, farthest: number): void {
    for (let best = findBest(limit, farthest); best !== undefined; best = findBest(limit, farthest))
      takeWhole(best.found, best.piece, limit)
  }

  if (options.kind.isHow) takeSteps()
  takeBest(OPENING_WORDS, FARTHEST)
  const code = takeCode()
  takeBest(MOST_WORDS, FARTHEST_LATER)

  /** The one code block that matters, where the question wants code or its words are in it. */
  function takeCode(): Piece | undefined {
    if ([...groups.values()].some((pieces) => [...pieces].some(({ kind }) => kind === 'code'))) return undefined
    const { isHow, isKeywords } = options.kind
    const farthest = isHow || isKeywords ? FARTHEST_WANTED_CODE : FARTHEST_CODE
    const [best] = candidates
      .filter(({ found, piece }) => piece.kind === 'code' && (groups.has(found) || groups.size < MOST_SECTIONS))
      .map((candidate) => ({ ...candidate, value: candidate.score + scoreBonus(candidate, groups) }))
      .filter(({ value }) => value >= top - farthest)
      .sort((a, b) => b.value - a.value)
    if (best === undefined) return undefined
    const tabs = best.found.pieces.map(({ piece }) => piece).filter(({ group }) => group === best.piece.group)
    const code = options.chooseTab(tabs) ?? tabs[0]!
    const lead = best.found.pieces.find(({ piece }) => introduces(piece, code))?.piece
    if (lead !== undefined) take(best.found, lead)
    take(best.found, code)
    return code
  }

  return [...groups]
    .map(([found, chosen]): Picked => {
      const isComplete = (piece: Piece): boolean =>
        !isLead(piece.text) || piece.kind !== 'sentence' || [...chosen].some((other) => introduces(piece, other))
      const pieces = found.pieces.map(({ piece }) => piece).filter((piece) => chosen.has(piece) && isComplete(piece))
      return { found, pieces, leftOut: countLeftOut(found, pieces), otherTabs: listOtherTabs(found, code) }
    })
    .filter(({ pieces }) => pieces.length > 0)
}

interface Candidate extends ScoredCandidate {
  found: FoundSection
}

type ScoredCandidate = Pick<ScoredPiece, 'piece' | 'score'>

function scoreBonus({ found, piece }: Candidate, groups: ReadonlyMap<FoundSection, ReadonlySet<Piece>>): number {
  const group = groups.get(found)
  if (group === undefined) return groups.size === 0 ? STAY : 0
  const isNext = [...group].some(
    ({ kind, block, order }) => kind === 'sentence' && block === piece.block && order === piece.order - 1,
  )
  return STAY + (isNext && piece.kind === 'sentence' ? NEXT_SENTENCE : 0)
}

/** Words of Markdown as a reader counts them. */
function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length
}

/** A step that ends in a colon is not whole without its code. */
function isCodeOfStep(piece: Piece, step: Piece): boolean {
  return piece.kind === 'code' && piece.text.split('\n').length <= MOST_STEP_CODE_LINES && introduces(step, piece)
}

function listOtherTabs({ pieces }: FoundSection, code: Piece | undefined): string[] {
  if (code === undefined || !pieces.some(({ piece }) => piece === code)) return []
  const tabs = pieces.filter(({ piece }) => piece !== code && piece.group === code.group)
  return [...new Set(tabs.map(({ piece }) => piece.tab))].filter((name) => name !== '' && name !== code.tab)
}

function introduces(piece: Piece, follower: Piece): boolean {
  return piece !== follower && isLead(piece.text) && follower.lead.includes(piece.text)
}

/** Steps and rows beside those that are shown. One row alone is a sentence, and says nothing of the others. */
function countLeftOut({ pieces }: FoundSection, picked: readonly Piece[]): number {
  const listed = picked.filter(({ kind, step }) => kind === 'row' || step > 0)
  if (listed.length < 2) return 0
  const blocks = new Set(listed.map(({ block }) => block))
  const all = pieces.filter(({ piece }) => (piece.kind === 'row' || piece.step > 0) && blocks.has(piece.block))
  return all.length - listed.length
}

/** Tells pieces that say the same apart from those that do not, whatever their punctuation. */
function toKey({ text, kind }: Piece): string {
  if (kind === 'code') return text
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
