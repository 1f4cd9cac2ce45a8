/** The text of a file, with its lines. */
export interface SourceText {
  text: string
  /** Path of the file. Absent for docs.json itself. */
  file?: string | undefined
  /** Offsets at which lines begin. Computed when first needed. */
  lineStarts?: number[]
}

/**
 * Returns line and column of an offset, both counted from 1. Lines end at LF, CR LF or CR. Columns are counted in
 * UTF-16 units, as editors do.
 */
export function getLineAndColumn(source: SourceText, offset: number): { line: number; column: number; file?: string } {
  source.lineStarts ??= [0, ...[...source.text.matchAll(/\r\n?|\n/g)].map((end) => end.index + end[0].length)]
  const above = source.lineStarts.filter((start) => start <= offset)
  return { line: above.length, column: offset - above.at(-1)! + 1, ...(source.file && { file: source.file }) }
}

/** For each parsed object and list: its location and those of its members. */
export type LocationMap = Map<object, { self: SourceLocation; members: Map<string | number, SourceLocation> }>

/** The offsets of a value and of its key. */
export interface SourceLocation {
  source: SourceText
  key: number
  value: number
}
