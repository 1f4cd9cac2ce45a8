import type { MarkdownOutline } from '../outlineMarkdown.ts'
import { dedent } from './indentation.ts'

export type FileOutline = Pick<MarkdownOutline, 'lines' | 'headings'>

export interface SnippetPart {
  /** Such as `2,5`, `2,` or `2-5`. */
  lines?: string | undefined
  /**
   * A region, which comments of any language may hold: between `#region NAME` and `#endregion`, `ANCHOR: NAME` and
   * `ANCHOR_END: NAME`, or `[start:NAME]` and `[end:NAME]`. Of Markdown, also a
   * `<section id="NAME">`, or what is below a heading.
   */
  region?: string | undefined
}

/** Returns a `<section>` of MDX with an id, or what is below a heading, with the heading. */
function takeSection(source: string, id: string, readOutline: () => FileOutline): string | null {
  const name = id.replace(/[^\w-]/g, '')
  const opening = new RegExp(`<section\\s+id=["']${name}["'][^>]{0,1000}>`).exec(source)
  const start = opening === null ? -1 : opening.index + opening[0].length
  const end = source.indexOf('</section>', start)
  if (opening !== null && end >= 0) return dedent(source.slice(start, end))
  const { lines, headings } = readOutline()
  const at = headings.findIndex(({ anchor }) => anchor === id)
  if (at < 0) return null
  const next = headings.find(({ level }, index) => index > at && level <= headings[at]!.level)
  return lines.slice(headings[at]!.from, next?.from ?? lines.length).join('\n')
}

/**
 * Returns a part of a file. Null if it has no such region.
 *
 * @param readOutline Returns the outline of the file, which takes longer than everything else here.
 */
export function takePart(
  source: string,
  { lines, region }: SnippetPart,
  readOutline: () => FileOutline,
): string | null {
  let text = source
  if (region !== undefined) {
    const all = source.split('\n')
    const name = `${region.replace(/[^\w-]/g, '')}(?![\\w-])`
    const start = new RegExp(String.raw`(?:(?<!end)region\s+|ANCHOR:[ \t]*|\[start:)${name}`)
    const end = new RegExp(String.raw`#?endregion\b|ANCHOR_END:[ \t]*${name}|\[end:${name}`)
    const from = all.findIndex((line) => start.test(line))
    if (from < 0) return takeSection(source, region, readOutline)
    const to = all.findIndex((line, index) => index > from && end.test(line))
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
