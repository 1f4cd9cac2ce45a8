import { visibleLine } from './visibleLine.ts'

/** The beginning of an answer as it is read out: without Markdown's marks, and short enough to listen to. */
export function spokenText(markdown: string): string {
  const words = markdown
    .slice(0, MAX_SPOKEN * 4)
    .replace(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(CODE_OR_MARKER, '$1')
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(TABLE_DELIMITERS, '')
    .replace(/^ {0,3}\|([^\n]*)$/gm, (_, row: string) => row.split(/\\?\|/).map((cell) => cell.trim()).filter((cell) => cell !== '').join(', '))
    .replace(/^ {0,3}(#{1,6} |> ?|[-*+] )/gm, '')
    .replace(/[*`]+/g, '')
  return visibleLine(words, MAX_SPOKEN)
}

const MAX_SPOKEN = 600

/** `[1]` and `[^note]` are markers, but not in code. */
const CODE_OR_MARKER = /((`{1,3})[^`][^]*?\2)|[ \t]*\[(?:\d{1,3}|\^[^\]\s]{1,40})\]/g

/** `| --- | :-: |`, and lines across. */
const TABLE_DELIMITERS = /^(?=[^\n]*-)[ \t|:-]+$/gm
