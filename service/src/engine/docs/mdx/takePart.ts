import { dedent } from './indentation.ts'

/** A part of an included file. */
export interface SnippetPart {
  /** Such as `2,5`, `2,` or `2-5`. */
  lines?: string | undefined
  /** A region: between `#region NAME` and `#endregion`, which comments of any language may hold. */
  region?: string | undefined
}

/** Returns a part of a file. Null if it has no such region. */
export function takePart(source: string, { lines, region }: SnippetPart): string | null {
  let text = source
  if (region !== undefined) {
    const all = source.split('\n')
    const isMark = (line: string, name: string): boolean =>
      new RegExp(String.raw`#?${name}\s+${region.replace(/[^\w-]/g, '')}(?![\w-])`).test(line)
    const from = all.findIndex((line) => isMark(line, 'region'))
    if (from < 0) return null
    const to = all.findIndex((line, index) => index > from && /#?endregion\b/.test(line))
    text = dedent(all.slice(from + 1, to < 0 ? all.length : to).join('\n'))
  }
  const [, first = '', , last] = /^(\d*)(?:([,-])(\d*))?$/.exec(lines ?? '') ?? []
  if (lines === undefined || lines === '') return text
  const end = last === undefined ? first : last
  return text
    .split('\n')
    .slice(first === '' ? 0 : Number(first) - 1, end === '' ? undefined : Number(end))
    .join('\n')
}
