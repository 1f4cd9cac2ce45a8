import { writtenWords } from './splitWords.ts'

/**
 * Words that the reader wrote as names: with a capital where no sentence begins (`Terraform`), or with one inside
 * (`PayPal`, `SAML`). None where most words have one, as in a heading, and none in German, which gives one to any noun.
 */
export function namesIn(question: string, languages: readonly string[]): ReadonlySet<string> {
  if (languages.some((language) => /^de\b/i.test(language))) return new Set()
  const sentences = question.split(/[.!?:;\n]+\s/).map(writtenWords)
  const all = sentences.flat().filter(({ written }) => written.length > 1)
  const names = sentences.flatMap((words) => words.filter(({ written }, index) => isName(written, index === 0)))
  if (names.length > all.length / 2 && all.length > 1) return new Set()
  // The last of an identifier's words is the whole of it.
  return new Set(names.flatMap(({ words }) => words.at(-1) ?? []))
}

function isName(written: string, isFirst: boolean): boolean {
  return written.length > 1 && (/\p{Lu}/u.test(written.slice(1)) || (!isFirst && /^\p{Lu}/u.test(written)))
}
