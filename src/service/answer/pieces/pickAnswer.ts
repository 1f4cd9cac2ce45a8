import { countWords, createSelection, type Selection } from './createSelection.ts'
import { isQuestion } from '../suggestions/headingForm.ts'
import type { FoundSection } from './findPieces.ts'
import { isLead, type Piece } from './readPieces.ts'
import type { QuestionKind } from './questionKind.ts'
import { decides } from './scorePieces.ts'

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
const MAX_WORDS = 120
const MAX_SECTIONS = 3

/** How far below the best piece another may be, in the opening and after it. */
const FARTHEST = 2.5
const FARTHEST_LATER = 4
/** Code is one block, so it may be farther off where the question wants it. */
const FARTHEST_WANTED_CODE = 2.5
const FARTHEST_CODE = 0
const FARTHEST_STEPS = 2
/** How far below the best piece one may be that says yes or no. */
const FARTHEST_DECISION = 1
/** An example on the page that answers best may be farther off still, where nothing yet shows how. */
const FARTHEST_EXAMPLE = 4
/** The first example of a section is the simplest. A later one must be this much better. */
const SIMPLER = 0.8
const MAX_EXPLAINED_WORDS = 50

/** How much better a piece of a section is that is not shown yet must be, than one of a section that is. */
const STAY = 0.8
/** How much the next sentence of a paragraph gains when the one before it is shown. */
const NEXT_SENTENCE = 0.5
/** How much of the distance between its section and the best section counts against a piece. */
const SECTION_SHARE = 0.15

/** How much counts against a sentence that points back to what cannot be shown before it. */
const DANGLING = 1.5
const MAX_LEAD_WORDS = 24
const MAX_BEFORE_WORDS = 40
/** The beginning of a sentence that refers to the one before it. */
const GOES_ON = new RegExp(
  '^[*_]*(?:(?:with|for|of|from|by|after|before|to \\w+|doing|in|on|at|because of|due to) )?' +
    '(?:this|that|these|those|its?|they|them|their|such|both|the (?:former|latter|above|same)|' +
    'so|otherwise|however|instead|then|thus|therefore|hence|as such|similarly|likewise|alternatively|additionally|' +
    'furthermore|moreover|for example|for instance|also|and|but|if (?:so|not)|in addition|nevertheless|' +
    'once done|he|she|his|her)\\b',
  'i',
)
/** "It is possible to ...", "This page ...", "To finish this tutorial": points to nothing before it. */
const STANDS_ALONE = new RegExp(
  "^[*_]*(?:it(?:['’]s| is| can be| may be| might be) (?:also |not |highly |strongly )?(?:possible|recommended|" +
    'important|necessary|best|good|worth|useful|common|advisable|easy|safe|required|impossible|better)\\b|' +
    '(?:to \\w+ )?th(?:is|ese|e above) (?:page|guide|section|article|tutorial|document)s?\\b|it depends\\b|' +
    'so that\\b)',
  'i',
)
const MAX_STEP_CODE_LINES = 25
const MAX_FOLLOWERS = 8
/** A list of steps may be this many times as long as the opening. */
const STEPS_STRETCH = 2
/** The last piece may exceed the room by so many words. */
const STRETCH_WORDS = 5

/**
 * The pieces that answer best, wherever they are, grouped by their sections. The section of the best piece comes first.
 *
 * @param sections Best first.
 */
export function pickAnswer(sections: readonly FoundSection[], { kind, chooseTab }: PickOptions): Picked[] {
  const pool = createPool(sections)
  const selection = createSelection()
  const decision = kind.isYesNo ? takeDecision(pool, selection) : undefined
  if (kind.isHow) takeSteps(pool, selection)
  takeBest(pool, selection, OPENING_WORDS, FARTHEST)
  const isSaidInCode = [...selection.groups.values()].some((pieces) => [...pieces].some(({ text }) => /`/.test(text)))
  const isExample = ({ section }: FoundSection): boolean =>
    kind.isHow && !isSaidInCode && section.page === sections[0]?.section.page
  const code = takeCode(pool, selection, (found) => getCodeDistance(kind, isExample(found)), chooseTab)
  const opening = new Set([...selection.groups.values()].flatMap((pieces) => [...pieces]))
  takeBest(pool, selection, MAX_WORDS, FARTHEST_LATER)
  if (!kind.isHow) explainCode(selection)
  return [...selection.groups].flatMap(([found, chosen]): Picked[] => {
    const pieces = found.pieces.map(({ piece }) => piece).filter((piece) => chosen.has(piece) && isWhole(piece, chosen))
    if (pieces.length === 0) return []
    const isFirst = decision !== undefined && pieces.includes(decision)
    const ordered = isFirst ? leadWith(decision, pieces) : openWith(opening, pieces, findBestPiece(found, opening))
    return [{ found, pieces: ordered, leftOut: countLeftOut(found, pieces), otherTabs: listOtherTabs(found, code) }]
  })
}

/**
 * The paragraph or list of the best piece comes first, with what introduces it. The others that the answer opens with
 * follow, and then those that only complete it.
 */
function openWith(opening: ReadonlySet<Piece>, pieces: readonly Piece[], best: Piece | undefined): Piece[] {
  const blocks = new Set(pieces.filter((piece) => opening.has(piece)).map(({ block }) => block))
  const own = best === undefined ? [] : pieces.filter((piece) => belongsTo(piece, best, pieces))
  const first = new Set([...listBefore(own[0], pieces), ...own])
  const place = (piece: Piece): number => (first.has(piece) ? 0 : blocks.has(piece.block) ? 1 : 2)
  return [0, 1, 2].flatMap((wanted) => pieces.filter((piece) => place(piece) === wanted))
}

/** The sentences that the first of a paragraph points back to, where they are shown. */
function listBefore(piece: Piece | undefined, pieces: readonly Piece[]): Piece[] {
  if (piece === undefined || !goesOn(piece)) return []
  const before = pieces.find(({ kind, order }) => kind === 'sentence' && order === piece.order - 1)
  return before === undefined ? [] : [...listBefore(before, pieces), before]
}

/** Whether pieces cannot be apart: they are of one paragraph or list, or one introduces the other. */
function belongsTo(piece: Piece, best: Piece, pieces: readonly Piece[]): boolean {
  if (best.kind === 'code' && (piece.order === best.order - 1 || introduces(piece, best))) return true
  const block = pieces.filter((other) => other.block === best.block)
  return block.some((other) => other === piece || introduces(piece, other) || introduces(other, piece))
}

/** The best piece that the answer opens with; none where there are steps, as these have their order. */
function findBestPiece({ pieces }: FoundSection, opening: ReadonlySet<Piece>): Piece | undefined {
  const [best] = pieces.filter(({ piece }) => opening.has(piece)).sort((a, b) => b.score - a.score)
  const isOrdered = pieces.some(({ piece }) => opening.has(piece) && piece.step > 0)
  return isOrdered ? undefined : best?.piece
}

interface Candidate {
  found: FoundSection
  piece: Piece
  score: number
}

/** What an answer can be made of. */
interface Pool {
  /** Near enough to the best. */
  prose: readonly Candidate[]
  code: readonly Candidate[]
  /** The best score. */
  top: number
}

function createPool(sections: readonly FoundSection[]): Pool {
  const bestSection = sections[0]?.score ?? 0
  const candidates = sections.flatMap((found) => {
    const handicap = SECTION_SHARE * (found.score - bestSection)
    const whole = found.pieces.filter(({ piece }) => !isTorn(piece))
    return whole.map(({ piece, score }): Candidate => ({ found, piece, score: score + handicap }))
  })
  const most = candidates.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  for (const candidate of candidates) {
    const mayBeShown = candidate.score >= most - FARTHEST_LATER - DANGLING
    if (mayBeShown && isDangling(candidate.piece, candidate.found)) candidate.score -= DANGLING
  }
  const top = candidates.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const least = top - Math.max(FARTHEST, FARTHEST_LATER) - STAY - NEXT_SENTENCE
  return {
    prose: candidates.filter(({ piece, score }) => piece.kind !== 'code' && score >= least),
    code: candidates.filter(({ piece }) => piece.kind === 'code'),
    top,
  }
}

/** What says yes or no, where it is near enough to the best. */
function takeDecision({ prose, top }: Pool, selection: Selection): Piece | undefined {
  const near = prose.filter(({ score }) => score >= top - FARTHEST_DECISION).sort((a, b) => b.score - a.score)
  const says = (piece: Piece): boolean => piece.step === 0 && !isLead(piece.text) && decides(piece)
  const [first] = near
  // The text below a heading that asks the same begins with the answer: "You can."
  const opening = first?.found.pieces[0]?.piece
  const isAsked = first !== undefined && isQuestion(first.found.section.heading)
  const best = isAsked && opening !== undefined && says(opening) ? { ...first, piece: opening } : undefined
  const decision = isAsked ? best : near.find(({ piece }) => says(piece))
  if (decision === undefined) return undefined
  if (goesOn(decision.piece)) takeBefore(decision.found, decision.piece, selection, OPENING_WORDS)
  selection.take(decision.found, decision.piece)
  return decision.piece
}

/** The piece that a reader asked for comes first, after the one it goes on from. The rest of its section follows. */
function leadWith(first: Piece, pieces: readonly Piece[]): Piece[] {
  if (first.kind !== 'sentence') return [...pieces]
  const opens = (piece: Piece): boolean =>
    piece === first || (goesOn(first) && piece.block === first.block && piece.order < first.order)
  return [...pieces.filter(opens), ...pieces.filter((piece) => !opens(piece))]
}

/** A description that announces what is on the page ("you may see these errors:"), or a question of the docs. */
function isTorn({ kind, text }: Piece): boolean {
  return (kind === 'description' && isLead(text)) || (kind !== 'code' && /[?？]["”*_]*$/.test(text))
}

/** The steps of a how-to, whole or as far as there is room. */
function takeSteps({ prose, top }: Pool, selection: Selection): void {
  const best = prose.find(({ piece, score }) => piece.step > 0 && score >= top - FARTHEST_STEPS)
  if (best !== undefined) takeList(best, selection)
}

/** Takes an ordered list, whole or from its start as far as there is room, each step with its code. */
function takeList({ found, piece }: Candidate, selection: Selection): boolean {
  const pieces = found.pieces.map((scored) => scored.piece)
  const steps = pieces.filter(({ step, block }) => step > 0 && block === piece.block)
  if (steps.length < 2) return false
  const isShort = steps.reduce((sum, { text }) => sum + countWords(text), 0) <= OPENING_WORDS * STEPS_STRETCH
  const before = selection.words
  for (const step of steps) {
    if (!isShort && selection.words - before >= OPENING_WORDS) break
    selection.take(found, step)
    for (const other of pieces) if (isPartOfStep(other, step)) selection.take(found, other)
  }
  return true
}

/** The best prose, one piece after the other, until the answer has `limit` words or the rest is too far behind. */
function takeBest(pool: Pool, selection: Selection, limit: number, farthest: number): void {
  for (;;) {
    const best = findBest(pool, selection, limit)
    if (best === undefined || best.value < pool.top - farthest) return
    if (selection.repeats(best.piece)) selection.leaveOut(best.piece)
    else takeWhole(best, selection, limit)
  }
}

function findBest({ prose }: Pool, selection: Selection, limit: number): Valued | undefined {
  if (selection.words >= limit) return undefined
  const hasRoomFor = ({ text }: Piece): boolean =>
    selection.words === 0 || selection.words + countWords(text) <= limit + STRETCH_WORDS
  return findHighest(
    prose.filter(({ found, piece }) => !selection.has(piece) && isOpenTo(found, selection) && hasRoomFor(piece)),
    selection,
  )
}

interface Valued extends Candidate {
  /** Its score, with what it gains from what is chosen already. */
  value: number
}

function findHighest(candidates: readonly Candidate[], selection: Selection): Valued | undefined {
  let highest: Valued | undefined
  for (const candidate of candidates) {
    const value = candidate.score + getBonus(candidate, selection)
    if (highest === undefined || value > highest.value) highest = { ...candidate, value }
  }
  return highest
}

/** Whether an answer may have pieces of this section: it has some, or there is room for another section. */
function isOpenTo(found: FoundSection, { groups }: Selection): boolean {
  return groups.has(found) || groups.size < MAX_SECTIONS
}

function getBonus({ found, piece }: Candidate, { groups }: Selection): number {
  const group = groups.get(found)
  if (group === undefined) return groups.size === 0 ? STAY : 0
  const isNext = [...group].some(
    ({ kind, block, order }) => kind === 'sentence' && block === piece.block && order === piece.order - 1,
  )
  return STAY + (isNext && piece.kind === 'sentence' ? NEXT_SENTENCE : 0)
}

/** A piece, the short sentence that introduces it, and, where it introduces a list, the list's first items. */
function takeWhole({ found, piece, score }: Candidate, selection: Selection, limit: number): void {
  const lead = findLead(found, piece)
  if (lead !== undefined && countWords(lead.text) <= MAX_LEAD_WORDS) selection.take(found, lead)
  // A step says little without those before it.
  if (piece.step > 0 && takeList({ found, piece, score }, selection)) return
  if (goesOn(piece) && !takeBefore(found, piece, selection, limit) && selection.words > 0) {
    selection.leaveOut(piece)
    return
  }
  selection.take(found, piece)
  if (!isLead(piece.text)) return
  const followers = found.pieces.filter((other) => other.piece.kind !== 'code' && introduces(piece, other.piece))
  for (const follower of followers.slice(0, MAX_FOLLOWERS))
    if (selection.words < limit) selection.take(found, follower.piece)
}

/** Points back to a list, to code, or to a sentence that is too long. */
function isDangling(piece: Piece, { pieces }: FoundSection): boolean {
  if (!goesOn(piece)) return false
  const before = pieces.find((other) => other.piece.order === piece.order - 1)?.piece
  return before !== undefined && (before.kind !== 'sentence' || countWords(before.text) > MAX_BEFORE_WORDS)
}

function goesOn({ kind, text }: Piece): boolean {
  return kind === 'sentence' && GOES_ON.test(text) && !STANDS_ALONE.test(text)
}

/**
 * A sentence that points back ("This is done by ...") says little without the one before it, which may point back, too.
 * Returns whether those before it are shown. The first of a section goes on from its heading, which the link shows.
 */
function takeBefore(found: FoundSection, { order }: Piece, selection: Selection, limit: number): boolean {
  const before = found.pieces.find(({ piece }) => piece.order === order - 1)?.piece
  if (before === undefined || selection.has(before)) return true
  if (before.kind !== 'sentence') return false
  const words = countWords(before.text)
  if (words > MAX_BEFORE_WORDS || selection.words + words > limit) return false
  if (goesOn(before) && !takeBefore(found, before, selection, limit)) return false
  selection.take(found, before)
  return true
}

/** Continues below the code of the best section if nothing else is quoted from it, because that explains an error. */
function explainCode(selection: Selection): void {
  const [first] = selection.groups
  if (first === undefined) return
  const [found, chosen] = first
  if (![...chosen].every(({ kind, text }) => kind === 'code' || isLead(text))) return
  const last = Math.max(...[...chosen].map(({ order }) => order))
  for (const { piece } of found.pieces) {
    if (selection.words >= MAX_EXPLAINED_WORDS) return
    if (piece.order > last && piece.kind === 'sentence' && !isLead(piece.text)) selection.take(found, piece)
  }
}

function getCodeDistance({ isHow, isKeywords }: QuestionKind, isExample: boolean): number {
  if (isExample) return FARTHEST_EXAMPLE
  return isHow || isKeywords ? FARTHEST_WANTED_CODE : FARTHEST_CODE
}

/** The one code block that matters, unless the answer has code. */
function takeCode(
  { code, top }: Pool,
  selection: Selection,
  /** How far below the best piece code of a section may be. */
  farthest: (found: FoundSection) => number,
  chooseTab: PickOptions['chooseTab'],
): Piece | undefined {
  if ([...selection.groups.values()].some((pieces) => [...pieces].some(({ kind }) => kind === 'code'))) return undefined
  const open = code.filter(({ found }) => isOpenTo(found, selection))
  const best = findHighest(open, selection)
  if (best === undefined || best.value < top - farthest(best.found)) return undefined
  const { found } = best
  const { piece } = open.find((other) => other.found === found && other.score >= best.score - SIMPLER)!
  const tabs = found.pieces.map((scored) => scored.piece).filter(({ group }) => group === piece.group)
  const chosen = chooseTab(tabs) ?? tabs[0]!
  const lead = findLead(found, chosen)
  if (lead !== undefined) selection.take(found, lead)
  selection.take(found, chosen)
  return chosen
}

function findLead({ pieces }: FoundSection, piece: Piece): Piece | undefined {
  return pieces.find((other) => introduces(other.piece, piece))?.piece
}

/** A sentence that announces a list or code is not whole without any of it. */
function isWhole(piece: Piece, chosen: ReadonlySet<Piece>): boolean {
  return piece.kind !== 'sentence' || !isLead(piece.text) || [...chosen].some((other) => introduces(piece, other))
}

/** A step is not whole without its code and, where it ends in a colon, the list below it. */
function isPartOfStep(piece: Piece, step: Piece): boolean {
  if (piece.kind !== 'code') return piece.kind === 'item' && introduces(step, piece)
  const isOfStep = piece.lead === step.text || introduces(step, piece)
  return isOfStep && piece.text.split('\n').length <= MAX_STEP_CODE_LINES
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
