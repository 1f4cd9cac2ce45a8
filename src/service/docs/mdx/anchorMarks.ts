/** Where an id stands that no heading has: `<a id="limits">`, `[](){#limits}`. */
export interface AnchorMark {
  id: string
  /** From 0. */
  line: number
}

/** Characters of nobody's text, around the id. */
const MARK = /\uE010([\w.:-]{1,100})\uE011/g
const ID = /^[\w.:-]{1,100}$/

/** What stands for an id while a page is flattened. */
export function writeMark(id: string | undefined): string {
  return id !== undefined && ID.test(id) ? `\uE010${id}\uE011` : ''
}

/** Takes the marks out of a flattened page. */
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
