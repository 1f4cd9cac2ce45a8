import type { Inline, Prose } from './nodes.ts'

const SEGMENT = 1024
const MAX_SEGMENT = 4096
const STEP = 256

/**
 * Cuts a long paragraph where nothing is open, so that a growing one is not parsed from its start again. Where the cuts
 * are depends on the text before them alone. Past 4,096 characters it is cut in any case: no emphasis or link is longer.
 *
 * `previous` are the segments of the same paragraph when it was shorter; those that are unchanged are kept.
 */
export function segmentsOf(
  source: string,
  isOpen: boolean,
  prose: (source: string, isLast: boolean) => Prose,
  previous: readonly Prose[],
  refused: Refused,
): readonly Prose[] {
  const segments: Prose[] = []
  let start = 0
  for (const segment of previous.slice(0, -1)) {
    if (!source.startsWith(segment.source, start)) break
    segments.push(segment)
    start += segment.source.length
  }
  while (source.length - start > SEGMENT) {
    const segment = nextSegment(source, start, prose, refused)
    if (segment === undefined) break
    segments.push(segment)
    start += segment.source.length
  }
  if (start < source.length || segments.length === 0) segments.push(prose(source.slice(start), isOpen))
  return segments
}

/** The longest text that was found to have no place for a cut; saves trying again while the paragraph grows. */
export interface Refused {
  text: string
}

function nextSegment(
  source: string,
  start: number,
  prose: (source: string, isLast: boolean) => Prose,
  refused: Refused,
): Prose | undefined {
  const known = refused.text !== '' && source.slice(start, start + refused.text.length) === refused.text
  for (let from = start + (known ? refused.text.length + STEP : SEGMENT); ; from += STEP) {
    const limit = Math.min(start + MAX_SEGMENT, source.length - 1)
    const end = from < limit ? wordEnd(source, from, limit) : -1
    if (end === -1) {
      if (source.length - start <= MAX_SEGMENT) return undefined
      return prose(source.slice(start, hardEnd(source, start)), false)
    }
    const candidate = prose(source.slice(start, end), false)
    if (isSettled(candidate.inlines)) return candidate
    from = end
    refused.text = source.slice(start, end)
  }
}

/** The end of a word, or of a link, before a single blank; or of a word before a line break. */
function wordEnd(source: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    const isBlank = source[at] === ' '
    if (!isBlank && source[at] !== '\n') continue
    const isEnd = (isBlank ? /[\p{L}\p{N}.,)\]]/u : /[\p{L}\p{N}.,]/u).test(source[at - 1] ?? '')
    if (isEnd && (isBlank ? /[\p{L}\p{N}[]/u : /[\p{L}\p{N}]/u).test(source[at + 1] ?? '')) return at
  }
  return -1
}

function hardEnd(source: string, start: number): number {
  const end = start + MAX_SEGMENT
  const blank = Math.max(source.lastIndexOf(' ', end), source.lastIndexOf('\n', end))
  if (blank > start + SEGMENT) return blank
  const code = source.charCodeAt(end)
  return code >= 0xdc00 && code <= 0xdfff ? end - 1 : end
}

/** Whether no sign is left that something later could answer. */
function isSettled(inlines: readonly Inline[]): boolean {
  return inlines.every((inline) => {
    if (inline.type === 'text') return !/[*_~`[\]<$\\&]/.test(inline.text)
    return !('children' in inline) || isSettled(inline.children)
  })
}
