/** An id that doesn't belong to a heading: `<a id="limits">`, `[](){#limits}`. */
export interface AnchorMark {
  id: string
  line: number
}

/** An id between two private-use characters, which authors don't use. */
const MARK = /\uE010([\w.:-]{1,100})\uE011/g
const ID = /^[\w.:-]{1,100}$/

/** Writes a mark that remembers the place of an id while a page is flattened. Empty if the id is missing or unusual. */
export function writeMark(id: string | undefined): string {
  return id !== undefined && ID.test(id) ? `\uE010${id}\uE011` : ''
}

/** Removes the marks from a flattened page and returns where they were. */
export function takeMarks(markdown: string): { markdown: string; marks: AnchorMark[] } {
  if (!markdown.includes('\uE010')) return { markdown, marks: [] }
  const marks: AnchorMark[] = []
  const lines = markdown.split('\n').map((text, line) =>
    text.replace(MARK, (_, id: string) => {
      marks.push({ id, line })
      return ''
    }),
  )
  return { markdown: lines.join('\n'), marks }
}
