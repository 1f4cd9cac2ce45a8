import type { Inline, Prose } from './nodes.ts'

const SEGMENT = 1024
const MAX_SEGMENT = 4096
const STEP = 256

/**
 * Splits a long paragraph where no syntax is open, so that it isn't parsed from its start each time it grows. Each cut
 * depends only on the text before it. A segment has at most 4,096 characters; no real emphasis or link is longer.
 *
 * `previous` is the segments of the same paragraph when it was shorter. Unchanged ones are reused.
 */
export function splitParagraph(
  source: string,
  isOpen: boolean,
  prose: (source: string, isLast: boolean) => Prose,
  previous: readonly Prose[],
  uncuttable: Uncuttable,
): readonly Prose[] {
  const segments: Prose[] = []
  let start = 0
  for (const segment of previous.slice(0, -1)) {
    if (!source.startsWith(segment.source, start)) break
    segments.push(segment)
    start += segment.source.length
  }
  while (source.length - start > SEGMENT) {
    const segment = nextSegment(source, start, prose, uncuttable)
    if (segment === undefined) break
    segments.push(segment)
    start += segment.source.length
  }
  if (start < source.length || segments.length === 0) segments.push(prose(source.slice(start), isOpen))
  return segments
}

/** The longest text known to have no place for a cut, so that it isn't searched again while the paragraph grows. */
export interface Uncuttable {
  text: string
}

function nextSegment(
  source: string,
  start: number,
  prose: (source: string, isLast: boolean) => Prose,
  uncuttable: Uncuttable,
): Prose | undefined {
  const { text: known } = uncuttable
  const isKnown = known !== '' && source.slice(start, start + known.length) === known
  for (let from = start + (isKnown ? known.length + STEP : SEGMENT); ; from += STEP) {
    const limit = Math.min(start + MAX_SEGMENT, source.length - 1)
    const end = from < limit ? findWordEnd(source, from, limit) : -1
    if (end === -1) {
      if (source.length - start <= MAX_SEGMENT) return undefined
      return prose(source.slice(start, findHardEnd(source, start)), false)
    }
    const candidate = prose(source.slice(start, end), false)
    if (isSettled(candidate.inlines)) return candidate
    from = end
    uncuttable.text = source.slice(start, end)
  }
}

/** Finds the end of a word or link before a single space, or the end of a word before a line break. */
function findWordEnd(source: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const isBlank = source[at] === ' '
    if (!isBlank && source[at] !== '\n') continue
    const isEnd = (isBlank ? /[\p{L}\p{N}.,)\]]/u : /[\p{L}\p{N}.,]/u).test(source[at - 1] ?? '')
    if (isEnd && (isBlank ? /[\p{L}\p{N}[]/u : /[\p{L}\p{N}]/u).test(source[at + 1] ?? '')) return at
  }
  return -1
}

function findHardEnd(source: string, start: number): number {
  const end = start + MAX_SEGMENT
  const blank = Math.max(source.lastIndexOf(' ', end), source.lastIndexOf('\n', end))
  if (blank > start + SEGMENT) return blank
  const code = source.charCodeAt(end)
  return code >= 0xdc00 && code <= 0xdfff ? end - 1 : end
}

/** Whether no character is left that could pair with later text. */
function isSettled(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => {
    if (inline.type === 'text') return !/[*_~`[\]<$\\&]/.test(inline.text)
    return !('children' in inline) || isSettled(inline.children)
  })
}
