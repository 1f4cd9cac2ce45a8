import { splitWrittenWords } from './splitWords.ts'

/**
 * Finds the words that the reader wrote as names: with a capital letter inside a sentence (`Terraform`), or inside the
 * word (`PayPal`, `SAML`). Finds none if most words begin with one, as in a heading, and none in German, where all
 * nouns do.
 */
export function findNames(question: string, languages: readonly string[]): ReadonlySet<string> {
  if (languages.some((language) => /^de\b/i.test(language))) return new Set()
  const sentences = question.split(/(?<![.!?:;\n])[.!?:;\n]+\s/).map(splitWrittenWords)
  const all = sentences.flat().filter(({ written }) => written.length > 1)
  const names = sentences.flatMap((words) => words.filter(({ written }, index) => isName(written, index === 0)))
  if (names.length > all.length / 2 && all.length > 1) return new Set()
  // For an identifier, the last word is the whole identifier.
  return new Set(names.flatMap(({ words }) => words.at(-1) ?? []))
}

function isName(written: string, isFirst: boolean): boolean {
  return written.length > 1 && (/\p{Lu}/u.test(written.slice(1)) || (!isFirst && /^\p{Lu}/u.test(written)))
}
