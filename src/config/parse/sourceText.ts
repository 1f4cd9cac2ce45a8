/** A text that knows its lines. */
export interface SourceText {
  text: string
  /** Name of the file, where it is not the one that was asked for. */
  file?: string | undefined
  /** Offsets at which lines start; made when first asked for. */
  lineStarts?: number[]
}

/** Line and column of an offset, both from 1. Lines end at LF, CR LF or CR; columns count UTF-16 units, as editors do. */
export function getLineAndColumn(source: SourceText, offset: number): { line: number; column: number; file?: string } {
  source.lineStarts ??= [0, ...Array.from(source.text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)]
  const above = source.lineStarts.filter((start) => start <= offset)
  return { line: above.length, column: offset - above.at(-1)! + 1, ...(source.file && { file: source.file }) }
}

/** Where the members of each object and list of a parsed text stand. */
export type LocationMap = Map<object, { self: SourceLocation; members: Map<string | number, SourceLocation> }>

/** Offsets of a value, and of the key before it. */
export interface SourceLocation {
  source: SourceText
  key: number
  value: number
}
