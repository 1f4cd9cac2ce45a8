import { countWords, createSelection, type Selection } from './createSelection.ts'
import { isQuestion } from '../suggestions/headingForm.ts'
import type { FoundSection } from './findPieces.ts'
import { orderPieces, putFirst } from './orderPieces.ts'
import { introduces, isLead, type Piece } from './readPieces.ts'
import { refersBack } from './refersBack.ts'
import type { QuestionKind } from './findQuestionKinds.ts'
import { announces, decides, type ScoredPiece } from './scorePieces.ts'

/** The pieces that an answer takes from one section, in the section's order. */
export interface Picked {
  found: FoundSection
  pieces: Piece[]
  /** The number of steps or rows that are left out of a partly shown list or table. */
  leftOut: number
  /** Names of tabs whose code is not shown: `yarn`, `pnpm`. */
  otherTabs: string[]
}

export interface PickOptions {
  kind: QuestionKind
  /** Returns the tab that the reader wants. If it returns undefined, the first tab is shown. */
  chooseTab(tabs: readonly Piece[]): Piece | undefined
}

/** Limits for the words of the opening and of the whole answer, without code. */
const MAX_OPENING_WORDS = 60
const MAX_WORDS = 120
/** A shorter answer continues with the text below its last piece. */
const MIN_WORDS = 40
const MAX_SECTIONS = 3

/** How much lower than the best piece the others may score: in the opening, and after it. */
const MAX_GAP = 2.5
const MAX_LATER_GAP = 4
/** The same for code, if the question asks for code, and if it doesn't. With 0, code must score as well as the best. */
const MAX_WANTED_CODE_GAP = 2.5
const MAX_CODE_GAP = 0
/** The same for the steps of a how-to, in the section of the best piece. */
const MAX_STEPS_GAP = 2
/** The same for a piece that says yes or no. */
const MAX_DECISION_GAP = 1
/** The same for an example on the page with the best answer, if the answer contains no code yet. */
const MAX_EXAMPLE_GAP = 4
/** The same for an example if the question is about a problem, because the fix often shares no word with it. */
const MAX_REMEDY_GAP = 9
/**
 * The first example of a section is usually the simplest. A later one replaces it only if its score is this much
 * higher.
 */
const FIRST_EXAMPLE_BONUS = 0.8
/** Code without text gets the sentences below it, until the answer has this many words. */
const MAX_EXPLAINED_WORDS = 50

/** The bonus for a piece of a section that is already shown. */
const SAME_SECTION_BONUS = 0.8
/** The bonus for the sentence that follows a shown one in the same paragraph. */
const NEXT_SENTENCE_BONUS = 0.5
/** The share of the gap between a piece's section and the best section that is subtracted from its score. */
const SECTION_GAP_SHARE = 0.15

/** The penalty for a sentence that refers to a previous one that can't be shown. */
const DANGLING_PENALTY = 1.5
/** A sentence that introduces chosen text is shown only if it has no more words than this. */
const MAX_LEAD_WORDS = 24
/** A sentence that a chosen one refers back to is added only if it has no more words than this. */
const MAX_BEFORE_WORDS = 40
const MAX_STEP_CODE_LINES = 25
const MAX_FOLLOWERS = 8
/** A list of steps may be this many times as long as the opening. */
const STEPS_LENGTH_FACTOR = 2
/** At most this many examples are shown because a sentence announces them. */
const MAX_ANNOUNCED = 2
/** The last piece may exceed the limit by this many words. */
const MAX_EXCESS_WORDS = 5

/**
 * Picks the pieces that answer best and groups them by section. The section of the best piece comes first.
 *
 * @param sections Best first.
 */
export function pickAnswer(sections: readonly FoundSection[], { kind, chooseTab }: PickOptions): Picked[] {
  const pool = createPool(sections, chooseTab)
  const selection = createSelection()
  const decision = kind.isYesNo ? takeDecision(pool, kind, selection) : undefined
  if (kind.isHow) takeSteps(pool, selection)
  if (kind.isExample) takeCode(pool, selection, () => MAX_WANTED_CODE_GAP)
  else if (kind.isKeywords && isCodeBest(pool)) takeCode(pool, selection, () => 0)
  takeBest(pool, selection, MAX_OPENING_WORDS, MAX_GAP)
  const hasCode = [...selection.groups.values()].some((pieces) => [...pieces].some(({ text }) => /`/.test(text)))
  const isExample = ({ section }: FoundSection): boolean =>
    (kind.isHow || kind.isProblem) && !hasCode && section.page === sections[0]?.section.page
  takeCode(pool, selection, (found) => getMaxCodeGap(kind, isExample(found)))
  const opening = new Set([...selection.groups.values()].flatMap((pieces) => [...pieces]))
  takeBest(pool, selection, MAX_WORDS, MAX_LATER_GAP)
  if (!kind.isHow) explainCode(selection)
  if (selection.words < MIN_WORDS) continueAnswer(selection)
  return [...selection.groups].flatMap(([found, chosen]): Picked[] => {
    const pieces = found.pieces
      .map(({ piece }) => piece)
      .filter((piece) => chosen.has(piece) && isWhole(piece, chosen, found))
    if (pieces.length === 0) return []
    const isFirst = decision !== undefined && pieces.includes(decision)
    const ordered = isFirst ? putFirst(decision, pieces) : orderPieces(pieces, opening, found)
    return [{ found, pieces: ordered, leftOut: countLeftOut(found, pieces), otherTabs: listOtherTabs(found, pieces) }]
  })
}

/** Whether code scores higher than any text, and contains more words of the question. */
function isCodeBest({ prose, code }: Pool): boolean {
  const [text] = sortByScore(prose)
  const [example] = sortByScore(code)
  if (text === undefined || example === undefined) return false
  return example.score > text.score && example.matched.size > text.matched.size
}

/** Best first. */
function sortByScore(candidates: readonly Candidate[]): Candidate[] {
  return [...candidates].sort((a, b) => b.score - a.score)
}

interface Candidate extends ScoredPiece {
  found: FoundSection
}

/** The pieces that an answer can choose from. */
interface Pool {
  /** Pieces of text whose score is close enough to the best. */
  prose: readonly Candidate[]
  code: readonly Candidate[]
  /** The best score. */
  top: number
  chooseTab: PickOptions['chooseTab']
}

function createPool(sections: readonly FoundSection[], chooseTab: PickOptions['chooseTab']): Pool {
  const bestSectionScore = sections[0]?.score ?? 0
  const candidates = sections.flatMap((found) => {
    const handicap = SECTION_GAP_SHARE * (found.score - bestSectionScore)
    const whole = found.pieces.filter(({ piece }) => !needsContext(piece))
    return whole.map((scored): Candidate => ({ ...scored, found, score: scored.score + handicap }))
  })
  const highest = candidates.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  for (const candidate of candidates) {
    const mayBeShown = candidate.score >= highest - MAX_LATER_GAP - DANGLING_PENALTY
    if (mayBeShown && refersToUnshown(candidate.piece, candidate.found)) candidate.score -= DANGLING_PENALTY
  }
  const top = candidates.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY)
  const least = top - Math.max(MAX_GAP, MAX_LATER_GAP) - SAME_SECTION_BONUS - NEXT_SENTENCE_BONUS
  return {
    prose: candidates.filter(({ piece, score }) => piece.kind !== 'code' && score >= least),
    code: candidates.filter(({ piece }) => piece.kind === 'code'),
    top,
    chooseTab,
  }
}

/** Takes the piece that says yes or no, if its score is close enough to the best. */
function takeDecision(pool: Pool, kind: QuestionKind, selection: Selection): Piece | undefined {
  const { prose, top } = pool
  const near = sortByScore(prose.filter(({ score }) => score >= top - MAX_DECISION_GAP))
  const isDecision = (piece: Piece): boolean => piece.step === 0 && !isLead(piece.text) && decides(piece, kind)
  const [first] = near
  // If the heading asks the same question, the text below it begins with the answer: "You can."
  const opening = first?.found.pieces[0]?.piece
  const isAsked = first !== undefined && isQuestion(first.found.section.heading)
  const best = isAsked && opening !== undefined && isDecision(opening) ? { ...first, piece: opening } : undefined
  const decision = isAsked ? best : near.find(({ piece }) => isDecision(piece))
  if (decision === undefined) return undefined
  takeWhole(pool, decision, selection, MAX_OPENING_WORDS)
  return decision.piece
}

/**
 * Whether a piece makes no sense alone: a description that announces a list ("you may see these errors:"), or a
 * question.
 */
function needsContext({ kind, text }: Piece): boolean {
  return (kind === 'description' && isLead(text)) || (kind !== 'code' && /[?？]["”*_]*$/.test(text))
}

/** Takes the steps of a how-to: all of them, or as many as fit. */
function takeSteps(pool: Pool, selection: Selection): void {
  const top = [...pool.prose, ...pool.code].find(({ score }) => score === pool.top)
  const getGap = ({ found }: Candidate): number => (found === top?.found ? MAX_STEPS_GAP : 0)
  const best = pool.prose.find(
    (candidate) => candidate.piece.step > 0 && candidate.score >= pool.top - getGap(candidate),
  )
  if (best !== undefined) takeList(pool, best, selection)
}

/** Takes an ordered list, each step with its code: all of it, or as many steps from its start as fit. */
function takeList(pool: Pool, { found, piece }: Pick<Candidate, 'found' | 'piece'>, selection: Selection): boolean {
  const pieces = found.pieces.map((scored) => scored.piece)
  const steps = pieces.filter(({ step, block }) => step > 0 && block === piece.block)
  if (steps.length < 2) return false
  const isShort = steps.reduce((sum, { text }) => sum + countWords(text), 0) <= MAX_OPENING_WORDS * STEPS_LENGTH_FACTOR
  const before = selection.words
  for (const step of steps) {
    if (!isShort && selection.words - before >= MAX_OPENING_WORDS) break
    selection.take(found, step)
    for (const other of pieces)
      if (isPartOfStep(other, step) && (other.kind !== 'code' || other === getShownTab(pool, found, other)))
        selection.take(found, other)
  }
  return true
}

/** Takes the best text, piece by piece, until the answer contains `limit` words or the rest scores too low. */
function takeBest(pool: Pool, selection: Selection, limit: number, maxGap: number): void {
  for (;;) {
    const best = findBest(pool, selection, limit)
    if (best === undefined || best.value < pool.top - maxGap) return
    if (selection.repeats(best.piece)) selection.leaveOut(best.piece)
    else takeWhole(pool, best, selection, limit)
  }
}

function findBest({ prose }: Pool, selection: Selection, limit: number): Valued | undefined {
  if (selection.words >= limit) return undefined
  const hasRoomFor = ({ text }: Piece): boolean =>
    selection.words === 0 || selection.words + countWords(text) <= limit + MAX_EXCESS_WORDS
  return findHighest(
    prose.filter((candidate) => {
      const { found, piece } = candidate
      if (selection.has(piece) || !isOpenTo(found, selection) || !hasRoomFor(piece)) return false
      if (selection.words > 0 && !isLead(piece.text) && announces(piece.text)) return false
      return piece.kind !== 'description' || selection.words === 0 || addsWord(candidate, prose, selection)
    }),
    selection,
  )
}

/**
 * Whether a piece contains a word of the question that the answer lacks. Otherwise, a page's description adds nothing.
 */
function addsWord({ matched }: Candidate, prose: readonly Candidate[], selection: Selection): boolean {
  const said = new Set(prose.flatMap((other) => (selection.has(other.piece) ? [...other.matched] : [])))
  return [...matched].some((index) => !said.has(index))
}

interface Valued extends Candidate {
  /** The score plus the bonus for what is already chosen. */
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

/** Whether an answer may take pieces of this section: it already contains some, or may take another section. */
function isOpenTo(found: FoundSection, { groups }: Selection): boolean {
  return groups.has(found) || groups.size < MAX_SECTIONS
}

function getBonus({ found, piece }: Candidate, { groups }: Selection): number {
  const group = groups.get(found)
  if (group === undefined) return groups.size === 0 ? SAME_SECTION_BONUS : 0
  const isNext = [...group].some(
    ({ kind, block, order }) => kind === 'sentence' && block === piece.block && order === piece.order - 1,
  )
  return SAME_SECTION_BONUS + (isNext && piece.kind === 'sentence' ? NEXT_SENTENCE_BONUS : 0)
}

/**
 * Takes a piece with what it needs: the short sentence that introduces it, the sentences that it refers back to, and,
 * if it introduces a list, the list's first items.
 */
function takeWhole(pool: Pool, { found, piece }: Candidate, selection: Selection, limit: number): void {
  const lead = findLead(found, piece)
  if (lead !== undefined && countWords(lead.text) <= MAX_LEAD_WORDS) selection.take(found, lead)
  // A step makes little sense without those before it.
  if (piece.step > 0 && takeList(pool, { found, piece }, selection)) return
  if (refersBack(piece) && !takeBefore(found, piece, selection, limit) && selection.words > 0) {
    selection.leaveOut(piece)
    return
  }
  selection.take(found, piece)
  if (!isLead(piece.text)) return
  const followers = found.pieces.filter((other) => other.piece.kind !== 'code' && introduces(piece, other.piece))
  const [first] = followers
  if (first !== undefined && first.piece.step > 0 && takeList(pool, { found, piece: first.piece }, selection)) return
  for (const follower of followers.slice(0, MAX_FOLLOWERS))
    if (selection.words < limit) selection.take(found, follower.piece)
}

/** Whether a piece refers back to a list, to code, or to a sentence that is too long to be shown with it. */
function refersToUnshown(piece: Piece, { pieces }: FoundSection): boolean {
  if (!refersBack(piece)) return false
  const before = pieces.find((other) => other.piece.order === piece.order - 1)?.piece
  return before !== undefined && (before.kind !== 'sentence' || countWords(before.text) > MAX_BEFORE_WORDS)
}

/**
 * Takes the sentences that a piece refers back to: "This is done by ..." needs the sentence before it, which may refer
 * back as well. If the first sentence of a section refers back, it means the heading, which the link shows.
 *
 * @returns Whether they are all shown.
 */
function takeBefore(found: FoundSection, { order }: Piece, selection: Selection, limit: number): boolean {
  const before = found.pieces.find(({ piece }) => piece.order === order - 1)?.piece
  if (before === undefined || selection.has(before)) return true
  if (before.kind !== 'sentence') return false
  const words = countWords(before.text)
  if (words > MAX_BEFORE_WORDS || selection.words + words > limit) return false
  if (refersBack(before) && !takeBefore(found, before, selection, limit)) return false
  selection.take(found, before)
  return true
}

/**
 * If only code was chosen from the best section, adds the sentences below it, which may explain an error, for example.
 */
function explainCode(selection: Selection): void {
  const best = lookBelow(selection)
  if (best === undefined || !best.chosen.every(({ kind, text }) => kind === 'code' || isLead(text))) return
  takeUpTo(MAX_EXPLAINED_WORDS, best.below.filter(isStatement), best.found, selection)
}

/** Adds the sentences below the last piece of the best section to a short answer: they often say how it is done. */
function continueAnswer(selection: Selection): void {
  const best = lookBelow(selection)
  if (best === undefined) return
  const end = best.below.findIndex((piece) => !isStatement(piece))
  takeUpTo(MIN_WORDS, end === -1 ? best.below : best.below.slice(0, end), best.found, selection)
}

/** Returns the best section, with the pieces chosen from it and those below the last of them. */
function lookBelow({ groups }: Selection): { found: FoundSection; chosen: Piece[]; below: Piece[] } | undefined {
  const [best] = groups
  if (best === undefined) return undefined
  const [found, pieces] = best
  const chosen = [...pieces]
  const last = Math.max(...chosen.map(({ order }) => order))
  const below = found.pieces.map(({ piece }) => piece).filter(({ order }) => order > last)
  return { found, chosen, below }
}

function isStatement({ kind, text }: Piece): boolean {
  return kind === 'sentence' && !isLead(text) && !announces(text)
}

/** Takes pieces until the answer contains `limit` words. */
function takeUpTo(limit: number, pieces: readonly Piece[], found: FoundSection, selection: Selection): void {
  for (const piece of pieces) if (selection.words < limit) selection.take(found, piece)
}

function getMaxCodeGap({ isHow, isKeywords, isProblem }: QuestionKind, isExample: boolean): number {
  if (isExample) return isProblem ? MAX_REMEDY_GAP : MAX_EXAMPLE_GAP
  return isHow || isKeywords ? MAX_WANTED_CODE_GAP : MAX_CODE_GAP
}

/** Takes the best code block, unless the answer already contains code. */
function takeCode(
  pool: Pool,
  selection: Selection,
  /** How much lower than the best piece a section's code may score. */
  maxGap: (found: FoundSection) => number,
): void {
  if ([...selection.groups.values()].some((pieces) => [...pieces].some(({ kind }) => kind === 'code'))) return
  const announced = listAnnounced(selection)
  for (const [found, piece] of announced) takeExample(pool, found, piece, selection)
  if (announced.length > 0) return
  const open = pool.code.filter(({ found }) => isOpenTo(found, selection))
  const best = findHighest(open, selection)
  if (best === undefined || best.value < pool.top - maxGap(best.found)) return
  const { found } = best
  const { piece } = open.find((other) => other.found === found && other.score >= best.score - FIRST_EXAMPLE_BONUS)!
  takeExample(pool, found, piece, selection)
}

/** Takes code. If it shows the problem, such as the text of an error, also takes the next code, which fixes it. */
function takeExample(pool: Pool, found: FoundSection, code: Piece, selection: Selection): void {
  takeTab(pool, found, code, selection)
  if (!showsFault(code)) return
  const remedy = found.pieces.find(({ piece }) => piece.kind === 'code' && piece.order > code.order)?.piece
  if (remedy !== undefined && remedy.group !== code.group && !showsFault(remedy))
    takeTab(pool, found, remedy, selection)
}

/** Matches text that introduces or labels code that is not the solution: "Instead of this:", a log. */
const FAULT =
  /\b(?:instead of|rather than|(?:do not|don['’]t) (?:do|use|write)|avoid|wrong|incorrect|errors?|fails?)\b/i
const LOG_LANGUAGE = /^(?:log|logs|output)$/i

function showsFault({ lead, tab }: Piece): boolean {
  return isLead(lead) && (FAULT.test(lead) || LOG_LANGUAGE.test(tab))
}

/** Lists, for each section, the first code that a shown sentence announces: "With Docker:" says little without it. */
function listAnnounced({ groups }: Selection): [FoundSection, Piece][] {
  const announced = [...groups].flatMap(([found, chosen]): [FoundSection, Piece][] => {
    const sentences = [...chosen].filter(({ kind }) => kind === 'sentence')
    const isAnnounced = (code: Piece): boolean => sentences.some((sentence) => introduces(sentence, code))
    const first = found.pieces.find(({ piece }) => piece.kind === 'code' && isAnnounced(piece))
    return first === undefined ? [] : [[found, first.piece]]
  })
  return announced.slice(0, MAX_ANNOUNCED)
}

/** Takes the code of one tab, and the sentence that introduces it. */
function takeTab(pool: Pool, found: FoundSection, code: Piece, selection: Selection): void {
  const chosen = getShownTab(pool, found, code)
  const lead = findLead(found, chosen)
  if (lead !== undefined) selection.take(found, lead)
  selection.take(found, chosen)
}

function findLead({ pieces }: FoundSection, piece: Piece): Piece | undefined {
  return pieces.find((other) => introduces(other.piece, piece))?.piece
}

/** Whether a piece is complete. One that announces a list or code is complete only with a part of it. */
function isWhole(piece: Piece, chosen: ReadonlySet<Piece>, { pieces }: FoundSection): boolean {
  if (piece.kind === 'code' || piece.step > 0 || !isLead(piece.text)) return true
  if ([...chosen].some((other) => introduces(piece, other))) return true
  return piece.kind === 'item' && !pieces.some((other) => introduces(piece, other.piece))
}

/** Whether a piece belongs to a step: its code, or the list below it if the step ends in a colon. */
function isPartOfStep(piece: Piece, step: Piece): boolean {
  if (piece.kind !== 'code') return piece.kind === 'item' && introduces(step, piece)
  const isOfStep = piece.lead === step.text || introduces(step, piece)
  return isOfStep && piece.text.split('\n').length <= MAX_STEP_CODE_LINES
}

/** Of the tabs in a code block's group, returns the one that the answer shows. */
function getShownTab({ chooseTab }: Pool, { pieces }: FoundSection, { group }: Piece): Piece {
  const tabs = pieces.map(({ piece }) => piece).filter((piece) => piece.group === group)
  return chooseTab(tabs) ?? tabs[0]!
}

/** Lists the other tabs of the shown code. */
function listOtherTabs({ pieces }: FoundSection, picked: readonly Piece[]): string[] {
  const shown = picked.filter(({ kind }) => kind === 'code')
  const shownTabs = new Set(shown.map(({ tab }) => tab))
  const groups = new Set(shown.map(({ group }) => group))
  const tabs = pieces.flatMap(({ piece }) => (piece.kind === 'code' && groups.has(piece.group) ? [piece.tab] : []))
  return [...new Set(tabs)].filter((name) => name !== '' && !shownTabs.has(name))
}

/** Counts the steps and rows that are left out. A single row becomes a sentence, so its table doesn't count. */
function countLeftOut({ pieces }: FoundSection, picked: readonly Piece[]): number {
  const listed = picked.filter(({ kind, step }) => kind === 'row' || step > 0)
  if (listed.length < 2) return 0
  const blocks = new Set(listed.map(({ block }) => block))
  const all = pieces.filter(({ piece }) => (piece.kind === 'row' || piece.step > 0) && blocks.has(piece.block))
  return all.length - listed.length
}
