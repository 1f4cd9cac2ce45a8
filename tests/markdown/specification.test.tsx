import { decodeHTMLStrict } from 'entities'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCommonReferences, allReferences } from '../../src/markdown/syntax/decodeNamedReference.ts'
import { sampleCases } from '../propertyRuns.ts'
import { BASE, renderAtOnce, renderInSteps, everyCharacter, findRawHtml } from './renderMarkup.tsx'
import { readMeaning } from './meaning.ts'
import { COMMONMARK, readExamples, GFM } from './specification.ts'

/** Examples that render differently from the specification, with the reasons. Raw HTML is handled separately below. */
const KNOWN: Record<string, Record<number, string>> = {
  CommonMark: {
    484: 'a link without a label shows its URL, so it can be seen',
    487: 'a link without a label shows its URL, so it can be seen',
    596: 'links with the scheme irc: are not allowed',
    598: 'links with the scheme a+b+c: are not allowed',
    599: 'links with the scheme made-up-scheme: are not allowed',
    601: 'links with the scheme localhost: are not allowed',
    602: "GFM's autolinks make a link of it",
    606: "GFM's autolinks make a link of it",
    608: "GFM's autolinks make a link of it",
    611: "GFM's autolinks make a link of it",
    612: "GFM's autolinks make a link of it",
  },
  GFM: {
    20: 'links with the scheme ftp: are not allowed',
    24: 'all raw HTML is shown as text, not only some tags',
  },
}

beforeAll(() => allReferences.load())

it.each([...getCommonReferences()])('&%s; is %j, as in HTML', (name, character) => {
  expect(character).toBe(decodeHTMLStrict(`&${name};`))
})

describe.each([
  ['CommonMark', COMMONMARK],
  ['GFM', GFM],
])('%s', (name, path) => {
  const examples = readExamples(path).map((example) => [example.number, example.section, example] as const)
  const known = KNOWN[name] ?? {}

  it.each(examples.filter(([number]) => !(number in known)))(
    '%i (%s) renders as specified',
    (_number, _section, { markdown, html }) => {
      expect(readMeaning(renderAtOnce(markdown), BASE)).toBe(readMeaning(withHtmlAsText(html, markdown), BASE))
    },
  )
  it.each(examples.filter(([number]) => number in known))(
    '%i (%s) renders differently, for a reason',
    (_number, _section, { markdown, html }) => {
      expect(readMeaning(renderAtOnce(markdown), BASE)).not.toBe(readMeaning(withHtmlAsText(html, markdown), BASE))
    },
  )
  // `growth.test.ts` and `slices.test.tsx` stream other texts.
  it.each(sampleCases(examples))(
    '%i (%s) renders the same after streaming character by character',
    (_number, _section, { markdown }) => {
      expect(renderInSteps(markdown, everyCharacter(markdown)).final).toBe(renderAtOnce(markdown))
    },
  )
})

/** Escapes the raw HTML in the specification's output, because we show it as text. */
function withHtmlAsText(html: string, markdown: string): string {
  let out = ''
  let rest = html
  for (const { text, isBlock } of findRawHtml(markdown)) {
    const at = rest.indexOf(text)
    if (at === -1) return html
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    out += rest.slice(0, at) + (isBlock ? `<p class="da-plain">${escaped}</p>` : escaped)
    rest = rest.slice(at + text.length)
  }
  return out + rest
}
