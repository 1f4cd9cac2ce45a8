// @ts-check
/**
 * The words of a text, and a hash of some of them. The questions hold the hash of the words that answer, not the words:
 * the sentences of other people's pages are not copied here.
 */
import { createHash } from 'node:crypto'

/** Code, whose marks belong to its text: a block between fences, or a run in backticks. */
const CODE = /^(?<fence> *(?:`{3,}|~{3,}))[^\n]*\n[\s\S]*?^\k<fence>|(?<ticks>`+)(?!`)(?:(?!\n\s*\n)[^])*?\k<ticks>/

/** What a renderer hides. */
const HIDDEN = [
  /<!--[\s\S]*?-->/, // comments
  /<\/?[A-Za-z][^<>]*>/, // tags
  /\{[#:.][^{}\n]*\}/, // attributes of headings
  /(?<=\])\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/, // addresses of links
  /(?<=[^\n]\])\[[^\]\n]*\]/, // names of addresses
  /^ *\[[^\]\n]+\]:\s.*$/, // definitions of addresses
]

const PARTS = new RegExp(`${CODE.source}|(?<hidden>${HIDDEN.map(({ source }) => source).join('|')})`, 'gm')

const SPACELESS = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`

/** A character of a script that puts no spaces between words, or a run of other letters and digits. */
const WORD = new RegExp(String.raw`(?=[\p{L}\p{N}])${SPACELESS}|(?:(?!${SPACELESS})[\p{L}\p{N}])+`, 'gu')

/**
 * The words of a text in lower case and Unicode's form NFKC. Each run of letters and digits is a word, and so is each
 * character of Chinese and Japanese. Everything else, such as spaces, punctuation and marks of Markdown, is left out.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  return text.toLocaleLowerCase('en').normalize('NFKC').match(WORD) ?? []
}

/**
 * The first 16 hexadecimal digits of the SHA-256 of the words, joined by one space.
 *
 * @param {readonly string[]} words as `wordsOf` gives them
 * @returns {string}
 */
export function hashOf(words) {
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16)
}

/**
 * The words in a text that have the hash, joined by one space, or `undefined` if the text doesn't hold them.
 *
 * @param {string} text as a reader sees it; for the source of a page, `withoutMarks(source)`
 * @param {{ words: number, hash: string }} evidence how many words, and `hashOf` them
 * @returns {string | undefined}
 */
export function findEvidence(text, { words: count, hash }) {
  const words = wordsOf(text)
  for (let start = 0; start + count <= words.length; start++) {
    const run = words.slice(start, start + count)
    if (hashOf(run) === hash) return run.join(' ')
  }
  return undefined
}

/**
 * Removes from the Markdown or MDX of a page what readers don't see and what `wordsOf` would take for words: comments,
 * tags, attributes in braces and the addresses of links. Code stays as it is.
 *
 * @param {string} source
 * @returns {string}
 */
export function withoutMarks(source) {
  return source.replace(PARTS, (part, ...rest) => {
    const groups = /** @type {{ hidden?: string }} */ (rest.at(-1))
    return groups.hidden === undefined ? part : ' '
  })
}
