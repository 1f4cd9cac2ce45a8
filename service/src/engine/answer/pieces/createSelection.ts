import type { FoundSection } from './findPieces.ts'
import type { Piece } from './readPieces.ts'
import { getStems } from './scorePieces.ts'

/** The pieces that were chosen for an answer so far. */
export interface Selection {
  /** The chosen pieces by section, in the order in which the sections were added. */
  readonly groups: ReadonlyMap<FoundSection, ReadonlySet<Piece>>
  /** The number of words chosen, without code. */
  readonly words: number
  /** Adds a piece, unless it, or one with the same words, was chosen. */
  take(found: FoundSection, piece: Piece): void
  /** Whether this piece, or one with the same words, was chosen. */
  has(piece: Piece): boolean
  /** Whether a piece adds hardly anything to one that is already chosen. */
  repeats(piece: Piece): boolean
  leaveOut(piece: Piece): void
}

export function createSelection(): Selection {
  const groups = new Map<FoundSection, Set<Piece>>()
  const shown = new Set<string>()
  const said: ReadonlySet<string>[] = []
  let words = 0
  return {
    groups,
    get words() {
      return words
    },
    take(found, piece) {
      const key = toKey(piece)
      if (shown.has(key)) return
      shown.add(key)
      const group = groups.get(found)
      if (group === undefined) groups.set(found, new Set([piece]))
      else group.add(piece)
      if (piece.kind === 'code') return
      words += countWords(piece.text)
      if (canRepeat(piece)) said.push(getStems(piece))
    },
    has: (piece) => shown.has(toKey(piece)),
    repeats: (piece) => canRepeat(piece) && said.some((other) => addsHardlyAnything(getStems(piece), other)),
    leaveOut(piece) {
      shown.add(toKey(piece))
    },
  }
}

/** Whether a piece may be a repetition. Items and rows of one list often differ only in a word or two, which matter. */
function canRepeat({ kind }: Piece): boolean {
  return kind === 'sentence' || kind === 'description'
}

const MIN_STEMS = 5
const MAX_IN_COMMON = 0.75

function addsHardlyAnything(stems: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  if (stems.size < MIN_STEMS) return false
  let common = 0
  for (const stem of stems) if (said.has(stem)) common += 1
  return common >= MAX_IN_COMMON * stems.size
}

/** Counts the words of Markdown as a reader sees them. */
export function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length
}

const keys = new WeakMap<Piece, string>()

/** Pieces with the same words have the same key, whatever their punctuation. A step's key includes its list. */
function toKey(piece: Piece): string {
  let key = keys.get(piece)
  if (key !== undefined) return key
  const { text, kind, step, section, block } = piece
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  // "Open the menu" may be a step of several lists. Each list needs it.
  const place = step > 0 ? `\n${section.page.path}#${section.anchor} ${block} ${step}` : ''
  keys.set(piece, (key = kind === 'code' ? text : letters.trim() + place))
  return key
}
