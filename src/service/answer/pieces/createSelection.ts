import type { FoundSection } from './findPieces.ts'
import type { Piece } from './readPieces.ts'
import { getStems } from './scorePieces.ts'

/** The pieces of an answer while they are chosen. */
export interface Selection {
  /** By section, in the order in which the sections came in. */
  readonly groups: ReadonlyMap<FoundSection, ReadonlySet<Piece>>
  /** How many words were chosen, code aside. */
  readonly words: number
  /** Adds a piece, unless one that says the same is there. */
  take(found: FoundSection, piece: Piece): void
  /** Whether a piece, or one that says the same, is there, or was left out. */
  has(piece: Piece): boolean
  /** Whether a piece says hardly more than one that is already selected. */
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
    repeats: (piece) => canRepeat(piece) && said.some((other) => saysHardlyMore(getStems(piece), other)),
    leaveOut(piece) {
      shown.add(toKey(piece))
    },
  }
}

/** Items and rows of one list differ in a word or two that matter. */
function canRepeat({ kind }: Piece): boolean {
  return kind === 'sentence' || kind === 'description'
}

const LEAST_STEMS = 5
const MAX_IN_COMMON = 0.75

function saysHardlyMore(stems: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  if (stems.size < LEAST_STEMS) return false
  let common = 0
  for (const stem of stems) if (said.has(stem)) common += 1
  return common >= MAX_IN_COMMON * stems.size
}

/** Words of Markdown as a reader counts them. */
export function countWords(markdown: string): number {
  return markdown.replace(/\]\([^)]*\)/g, ']').split(/\s+/).length
}

const keys = new WeakMap<Piece, string>()

/** The same for pieces that say the same, whatever their punctuation; steps belong to their list. */
function toKey(piece: Piece): string {
  let key = keys.get(piece)
  if (key !== undefined) return key
  const { text, kind, step, section, block } = piece
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
  // "Open the menu" may be a step of several lists, and none is whole without it.
  const place = step > 0 ? `\n${section.page.path}#${section.anchor} ${block} ${step}` : ''
  keys.set(piece, (key = kind === 'code' ? text : letters.trim() + place))
  return key
}
