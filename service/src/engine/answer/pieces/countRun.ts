import { STOP_WORDS } from '../../search/lexicon/stopWords.ts'

/** A shorter run occurs by chance. */
const MIN_WORDS = 4
const MIN_CONTENT_WORDS = 3

/**
 * Returns the length of the longest run of the question's words that a text contains in the same order: 5 for "which
 * pages are cited most" in "It says which pages are cited most and least". Returns 0 if the run is too short, or
 * contains too few words apart from stop words.
 *
 * @param text The words of the text, each between spaces.
 */
export function countRun(words: readonly string[], text: string): number {
  let longest = 0
  for (let start = 0; start + MIN_WORDS <= words.length; start += 1) {
    let end = start + Math.max(MIN_WORDS, longest + 1)
    while (end <= words.length && text.includes(` ${words.slice(start, end).join(' ')} `)) end += 1
    const run = words.slice(start, end - 1)
    const content = run.filter((word) => !STOP_WORDS.has(word))
    if (run.length >= MIN_WORDS && run.length > longest && content.length >= MIN_CONTENT_WORDS) longest = run.length
  }
  return longest
}
