import { UNSPACED_SCRIPTS } from './unspacedScripts.ts'

const UNSPACED_CHARACTER = new RegExp(`${UNSPACED_SCRIPTS}\\p{M}*`, 'gu')

/**
 * Returns the words of some Markdown in lower case, each between spaces. Leaves out punctuation and links' targets. In
 * scripts without spaces, each character counts as a word, so that a part of a sentence can be found.
 */
export function toPlainWords(markdown: string): string {
  const text = markdown
    .replace(/\]\([^)]{0,2000}\)|<br\s*\/?>/gi, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSPACED_CHARACTER, ' $& ')
  return ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
}
