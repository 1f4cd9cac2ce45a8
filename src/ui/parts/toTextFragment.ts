/** A longer passage is represented by its first and last words, half of this length each. */
const MAX_CHARACTERS = 120

/**
 * An address with a text fragment. The browser scrolls to the passage and highlights it, or goes to the section if it
 * can't find the passage. See https://wicg.github.io/scroll-to-text-fragment/
 *
 * @param href The address of the page or section.
 * @param passage Plain text as the page shows it. If it is empty, nothing is added.
 */
export function toTextFragment(href: string, passage: string): string {
  const words = passage.replace(/\s+/g, ' ').trim()
  const named = words.length <= MAX_CHARACTERS ? [words] : [takeFirst(words, MAX_CHARACTERS / 2), takeLast(words)]
  if (named.includes('')) return href
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${named.map(encode).join(',')}`
}

/** The first whole words of a text, up to `limit` characters. Empty if the first word is longer. */
export function takeFirst(text: string, limit: number): string {
  return text.slice(0, listEdges(text).findLast((edge) => edge <= limit) ?? 0).trim()
}

function takeLast(text: string): string {
  return text.slice(listEdges(text).find((edge) => edge >= text.length - MAX_CHARACTERS / 2) ?? text.length).trim()
}

/** Where words begin and end. Browsers find only whole words. */
function listEdges(text: string): number[] {
  if (typeof Intl.Segmenter !== 'function') return [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ index }) => index)
}

/** Also encodes hyphens, which have a meaning in text fragments. */
function encode(words: string): string {
  return encodeURIComponent(words.replace(/\p{Cs}/gu, '')).replaceAll('-', '%2D')
}
