import { visibleLine } from './visibleLine.ts'

/** The beginning of an answer as it is read out: without Markdown's marks, and short enough to listen to. */
export function spokenText(markdown: string): string {
  const words = markdown
    .slice(0, MAX_SPOKEN * 4)
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*$/gm, '')
    .replace(/!?\[([^\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/^ {0,3}(#{1,6} |> ?|[-*+] )/gm, '')
    .replace(/[*`]+/g, '')
  return visibleLine(words, MAX_SPOKEN)
}

const MAX_SPOKEN = 600
