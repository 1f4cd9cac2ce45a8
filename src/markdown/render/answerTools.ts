// What readers do with an answer: look at a source, see its words in the page, copy a table. One chunk, because each is
// smaller than the request for it.
export { anchorCard } from './anchorCard.ts'
export { markQuote } from './markQuote.ts'
export { toCsv, toMarkdown } from './tableText.ts'
