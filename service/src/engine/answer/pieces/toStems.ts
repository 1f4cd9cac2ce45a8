import { splitWords } from '../../search/lexicon/splitWords.ts'
import { stemWord } from '../../search/lexicon/stemWord.ts'

/** Returns the stems of some Markdown, without the targets of links. */
export function toStems(markdown: string, language: string, leftOut: ReadonlySet<string> = new Set()): Set<string> {
  const words = splitWords(markdown.replace(/\]\([^)]{0,2000}\)/g, ']')).filter((word) => !leftOut.has(word))
  return new Set(words.map((word) => stemWord(word, language)))
}
