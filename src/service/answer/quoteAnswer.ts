import type { AnswerInput, AnswerPart, Answerer } from './Answer.ts'
import { describeSearch } from './describeSearch.ts'
import { excerptOf } from './excerptOf.ts'
import { questionWords, worthOf } from './questionWords.ts'
import type { SearchHit } from '../search/Search.ts'

const MOST_QUOTES = 3
const FIRST_QUOTE_CHARACTERS = 1200
const NEXT_QUOTE_CHARACTERS = 600

/** A hit is quoted beside the best one when its score is at least this share of the best one's. */
const WORTH_QUOTING = 0.6

/**
 * Answers without a model: quotes the sections that the search found, each with a link to its place, and says what was
 * and what was not found. Every sentence is either quoted from the docs or one of the few fixed ones in this file.
 */
export const quoteAnswer: Answerer = async function* quoteAnswer(input) {
  yield { type: 'reasoning', text: describeSearch(input) }
  if (input.signal.aborted) return
  yield* input.result.isCovered && input.result.hits.length > 0 ? quotes(input) : nearest(input)
}

function* quotes(input: AnswerInput): Generator<AnswerPart> {
  const { result } = input
  const [best] = result.hits
  const quoted = result.hits
    .filter(
      ({ score, section }, index) => index === 0 || (score >= best!.score * WORTH_QUOTING && section.markdown !== ''),
    )
    .slice(0, MOST_QUOTES)
  const pages = new Set(quoted.map(({ section }) => section.page)).size
  yield { type: 'text', text: `${opening(quoted.length, pages)}\n\n` }
  for (const [index, hit] of quoted.entries()) {
    if (input.signal.aborted) return
    const characters = index === 0 ? FIRST_QUOTE_CHARACTERS : NEXT_QUOTE_CHARACTERS
    const language = hit.section.page.language ?? 'en'
    const pageUrl = input.urlOf(hit).replace(/#.*$/, '')
    const options = { words: questionWords(input, language), characters, language, pageUrl }
    const excerpt = excerptOf(hit.section.markdown, options) || describedPage(hit)
    yield { type: 'text', text: `**${link(hit, input)}**\n\n${excerpt === '' ? '' : `${excerpt}\n\n`}` }
  }
  const missing = missingFromAll(input, quoted)
  if (missing.length > 0) {
    yield {
      type: 'text',
      text: `The exact point was not found: none of these sections mentions ${listed(missing)}.\n\n`,
    }
  }
  const others = distinctPages(
    result.hits.filter((hit) => !quoted.some(({ section }) => section.page === hit.section.page)),
  )
  if (others.length > 0) yield { type: 'text', text: `See also: ${others.map((hit) => link(hit, input)).join(', ')}.` }
}

function* nearest(input: AnswerInput): Generator<AnswerPart> {
  const { hits, unknownWords } = input.result
  const unknown = unknownWords.length === 0 ? '' : ` No page mentions ${listed(unknownWords)}.`
  yield { type: 'text', text: `The docs don't seem to cover this.${unknown}\n\n` }
  const pages = distinctPages(hits).slice(0, MOST_QUOTES)
  if (pages.length === 0) return
  yield { type: 'text', text: `The nearest ${pages.length === 1 ? 'page is' : 'pages are'}:\n\n` }
  for (const hit of pages) yield { type: 'text', text: `- ${link(hit, input)}\n` }
}

function opening(quotes: number, pages: number): string {
  if (quotes === 1) return 'This is the section of the docs that fits best:'
  return pages === 1 ? `I found this in ${quotes} sections of one page:` : `I found this on ${pages} pages:`
}

/** A section without text, such as a page that only lists others, is told by the page's own description. */
function describedPage({ section }: SearchHit): string {
  return section.page.description === undefined ? '' : `> ${section.page.description}`
}

/** Words that make the point of the question and that none of the quoted sections has. */
function missingFromAll({ question, result }: AnswerInput, quoted: readonly SearchHit[]): string[] {
  const [first, ...others] = quoted.map(({ section, missingWords }) => {
    if (missingWords !== undefined) return missingWords
    const { page, heading, markdown } = section
    const text = [page.title, page.description ?? '', heading, markdown].join('\n')
    return result.unknownWords.filter(
      (word) => question.includes(word) && worthOf(text, new Map([[word, 1]]), page.language ?? 'en') === 0,
    )
  })
  return (first ?? []).filter((word) => others.every((missing) => missing.includes(word)))
}

function distinctPages(hits: readonly SearchHit[]): SearchHit[] {
  const seen = new Set<string>()
  return hits.filter(({ section }) => !seen.has(section.page.path) && seen.add(section.page.path) !== undefined)
}

function link(hit: SearchHit, { urlOf }: AnswerInput): string {
  const { page, heading, anchor } = hit.section
  const title = anchor === '' || heading === page.title ? page.title : `${page.title} › ${heading}`
  return `[${title.replace(/[\\[\]*_`<>]/g, '\\$&')}](${urlOf(hit).replace(/[()\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)})`
}

function listed(words: readonly string[]): string {
  const quoted = words.slice(0, 4).map((word) => `“${word}”`)
  return quoted.length === 1 ? quoted[0]! : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
