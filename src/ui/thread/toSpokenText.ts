import type { MarkdownLabels } from '../../locales/Labels.ts'
import { toLine } from '../toLine.ts'

/** The beginning of an answer, for screen readers: without Markdown syntax, and short enough to listen to. */
export function toSpokenText(markdown: string, labels: MarkdownLabels): string {
  const words = markdown
    .slice(0, MAX_SPOKEN * 4)
    .replace(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(FOOTNOTE_NUMBER, '')
    .replace(CODE_OR_MARKER, '$1')
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(TABLE_DELIMITERS, '')
    .replace(/^ {0,3}\|([^\n]*)$/gm, (_, row: string) =>
      row
        .split(/\\?\||<br *\/?>/i)
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(', '),
    )
    .replace(CALLOUT, (_, kind: string) => `${labels[kind.toLowerCase() as CalloutKind]}:`)
    .replace(/^ *(#{1,6} |(> ?)+|[-*+] (\[[ x]\] )?)/gim, '')
    .replace(/[*`]+/g, '')
  return toLine(words, MAX_SPOKEN)
}

const MAX_SPOKEN = 600

/** Markers such as `[1]` and `[^note]`; in code, the same characters are text. */
const CODE_OR_MARKER = /((`{1,3})[^`][^]*?\2)|[ \t]*\[(?:\d{1,3}|\^[^\]\s]{1,40})\]/g

/** `[^note]:` at the start of a footnote. */
const FOOTNOTE_NUMBER = /^ {0,3}\[\^[^\]\s]{1,40}\]:/gm

/** Such as `> [!WARNING]`. */
const CALLOUT = /^[ >]*> ?\[!(note|tip|important|warning|caution)\][ \t]*$/gim
type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution'

/** Such as `| --- | :-: |`, and horizontal rules. */
const TABLE_DELIMITERS = /^(?=[^\n]*-)[ \t|:-]+$/gm
