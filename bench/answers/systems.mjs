// @ts-check
/** What answers the questions: our engine, and MiniSearch in two settings. */
import MiniSearch from 'minisearch'
import { loadModule } from '../../service/bench/retrieval/loadModule.mjs'

/** @import { System } from './askSite.mjs' */
/** @import { Docs } from '../../service/src/engine/docs/Docs.ts' */

/** As many pages as the service looks at. */
const PAGES = 5

/**
 * Our engine: the search, and the answer without a model.
 *
 * @param {Docs} docs
 * @returns {Promise<System>}
 */
export async function openEngine(docs) {
  return replyWith(await loadModule('bench/answers/engineParts.ts'), docs)
}

/**
 * @param {typeof import('./engineParts.ts')} engine
 * @param {Docs} docs
 * @returns {System}
 */
export function replyWith({ createSearch, quoteHere, getSectionAddress }, docs) {
  const search = createSearch(docs)
  return async ({ before, ask }) => {
    const asked = before === undefined ? [ask] : [before, ask]
    const result = search.search({ question: ask, earlierQuestions: asked.slice(0, -1), limit: PAGES })
    let text = ''
    /** @type {'answered' | 'unsure' | 'refused'} */
    let outcome = 'answered'
    for await (const part of quoteHere({
      request: { fp: 'anonymous', messages: asked.map(toMessage) },
      question: ask,
      result,
      urlOf: ({ section }) => getSectionAddress(section),
      signal: new AbortController().signal,
    })) {
      if (part.type === 'text') text += part.text
      if (part.type !== 'outcome') continue
      const { outcome: told } = part
      if (told === 'answered' || told === 'unsure' || told === 'refused') outcome = told
    }
    return { pages: result.hits.map(({ section }) => section.page.file), text, outcome }
  }
}

/**
 * @param {string} text
 * @param {number} index
 * @returns {import('../../src/protocol/index.ts').AssistantRequest['messages'][number]}
 */
function toMessage(text, index) {
  return { id: String(index), role: 'user', content: text, parts: [{ type: 'text', text }] }
}

/**
 * MiniSearch with the fields and options of VitePress's local search. Its answer is the text of the best section.
 *
 * @param {Docs} docs
 * @returns {Promise<System>}
 */
export async function openVitePressSearch(docs) {
  const { toRoughText } = await loadModule('service/src/engine/docs/outlineMarkdown.ts')
  const sections = docs.pages.flatMap((page) => page.sections)
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
  index.addAll(
    sections.map(({ heading, trail, markdown }, id) => ({
      id,
      title: heading,
      titles: trail.join(' '),
      text: toRoughText(markdown),
    })),
  )
  return ({ before = '', ask }) => {
    const found = index.search(`${before} ${ask}`.trim()).flatMap(({ id }) => sections[id] ?? [])
    return toReply(found)
  }
}

/**
 * MiniSearch with stemming, stop words, fuzzy matching only for unknown words, and our own sums over pages.
 *
 * @param {Docs} docs
 * @returns {Promise<System>}
 */
export async function openTunedSearch(docs) {
  const { createSearch } = await loadModule('service/bench/retrieval/miniSearch.ts')
  const search = createSearch(docs)
  return ({ before, ask }) => {
    const earlierQuestions = before === undefined ? [] : [before]
    const { hits, isCovered } = search.search({ question: ask, earlierQuestions, limit: 50 })
    return toReply(isCovered ? hits.map((/** @type {any} */ { section }) => section) : [])
  }
}

/**
 * @param {readonly import('../../service/src/engine/docs/Docs.ts').DocsSection[]} sections best first
 * @returns {import('./askSite.mjs').Reply}
 */
function toReply(sections) {
  const pages = [...new Set(sections.map(({ page }) => page.file))].slice(0, PAGES)
  const [best] = sections
  return { pages, text: best?.markdown ?? '', outcome: best === undefined ? 'refused' : 'answered' }
}
