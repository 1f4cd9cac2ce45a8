/** A longer passage is named by its first and last words, which are at most half of this each. */
const MAX_CHARACTERS = 120

/**
 * An address that leads to a passage of its page: the browser scrolls to it and marks it, or goes to the section where
 * it can't find the passage. https://wicg.github.io/scroll-to-text-fragment/
 *
 * @param href of the page or section
 * @param passage plain text, as the page shows it; nothing is added without any
 */
export function toTextFragment(href: string, passage: string): string {
  const words = passage.replace(/\s+/g, ' ').trim()
  const named = words.length <= MAX_CHARACTERS ? [words] : [takeFirst(words, MAX_CHARACTERS / 2), takeLast(words)]
  if (named.includes('')) return href
  return `${href}${href.includes('#') ? '' : '#'}:~:text=${named.map(encode).join(',')}`
}

/** The first words of a text, at most `limit` characters; empty if it begins with a longer one. */
export function takeFirst(text: string, limit: number): string {
  return text.slice(0, listEdges(text).findLast((edge) => edge <= limit) ?? 0).trim()
}

function takeLast(text: string): string {
  return text.slice(listEdges(text).find((edge) => edge >= text.length - MAX_CHARACTERS / 2) ?? text.length).trim()
}

/** Where words begin and end: a browser only finds whole ones. */
function listEdges(text: string): number[] {
  if (typeof Intl.Segmenter !== 'function') return [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ index }) => index)
}

/** Hyphens are marks of the directive, as commas and ampersands are. */
function encode(words: string): string {
  return encodeURIComponent(words.replace(/\p{Cs}/gu, '')).replaceAll('-', '%2D')
}
