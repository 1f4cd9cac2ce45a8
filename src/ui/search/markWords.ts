const MAX_CHARACTERS = 140
/** The beginning of longer content. */
const MAX_READ = 20_000
/** The beginning of a longer query, as in the request. Browsers refuse a regular expression of a very long one. */
const MAX_QUERY = 1000

/** A part of a text, and whether it is one of the words that were searched for. */
export interface MarkedPart {
  text: string
  isMarked: boolean
}

/** Splits a text at the words that begin with a word of the query. */
export function markWords(text: string, query: string): MarkedPart[] {
  const pattern = toPattern(query)
  if (pattern === undefined) return [{ text, isMarked: false }]
  return text.split(pattern).flatMap((part, index) => (part === '' ? [] : [{ text: part, isMarked: index % 2 === 1 }]))
}

/** The part of some Markdown around the first word of the query, without its syntax. Empty if there is no such word. */
export function findExcerpt(markdown: string, query: string): string {
  const text = toText(markdown.slice(0, MAX_READ))
  const at = text.search(toPattern(query) ?? /$^/)
  if (at === -1) return ''
  const sentence = Math.max(...['. ', '! ', '? ', ': '].map((end) => text.lastIndexOf(end, at) + 2))
  const start = sentence >= 2 && at - sentence < MAX_CHARACTERS / 2 ? sentence : text.lastIndexOf(' ', at - 40) + 1
  const cut = text.slice(start, start + MAX_CHARACTERS)
  const isWhole = start + MAX_CHARACTERS >= text.length
  return `${start > 0 && start !== sentence ? '…' : ''}${isWhole ? cut : `${cut.replace(/\s+\S*$/, '')}…`}`
}

/**
 * Words of one letter would mark nearly everything, unless they are of a script without spaces. So would the short
 * words of a question, such as "how do I".
 */
function toPattern(query: string): RegExp | undefined {
  const all = query
    .slice(0, MAX_QUERY)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\p{Lo}/u.test(word))
  const long = all.filter((word) => word.length > 3 || /\p{Lo}/u.test(word))
  const words = asksQuestion(query) && long.length > 0 ? long : all
  return words.length === 0 ? undefined : new RegExp(`(?<![\\p{Ll}\\p{Lu}\\p{N}])(${words.join('|')})`, 'giu')
}

function toText(markdown: string): string {
  return (
    markdown
      .replace(/^(?:#{1,6} .*|[^\S\n]*[|:-]+[^\S\n]*|```.*|~~~.*)$/gm, ' ')
      .replace(/!?\[([^\][]*)\]\((?:[^()]|\([^()]*\)){0,2000}\)/g, '$1')
      // A tag within code is text.
      .replace(/`([^`\n]*)`|<[^>]{1,200}>|[`*|]|^[^\S\n]*(?:>|[-+]|\d+\.)\s/gm, (_, code?: string) => code ?? ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const QUESTION_WORDS = 4
/** Scripts without spaces between words. */
const QUESTION_CHARACTERS = 10

/** Whether a query is a question rather than keywords. */
export function asksQuestion(query: string): boolean {
  const text = query.trim()
  if (/[?？؟]$/.test(text) || text.split(/\s+/).length >= QUESTION_WORDS) return true
  return text.length >= QUESTION_CHARACTERS && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
}
