/** Line and column of a place in a text, both from 1. */
export interface Place {
  line: number
  column: number
  file?: string
}

/** A text that knows its lines. */
export interface SourceText {
  text: string
  /** Name of the file, where it is not the one that was asked for. */
  file?: string | undefined
  /** Offsets at which lines start; made when first asked for. */
  lineStarts?: number[]
}

/** Lines end at LF, CR LF or CR; columns count UTF-16 units, as editors do. */
export function placeAt(source: SourceText, offset: number): Place {
  source.lineStarts ??= [0, ...Array.from(source.text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)]
  const starts = source.lineStarts
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle
  }
  const place = { line: low + 1, column: offset - starts[low]! + 1 }
  return source.file === undefined ? place : { ...place, file: source.file }
}

/** Where the members of each object and list of a parsed text stand. */
export type Places = WeakMap<object, { self: Spot; members: Map<string | number, Spot> }>

/** Offsets of a value, and of the key before it. */
export interface Spot {
  source: SourceText
  key: number
  value: number
}
