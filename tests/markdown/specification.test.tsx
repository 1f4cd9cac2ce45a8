import { describe, expect, it } from 'vitest'
import { BASE, renderAtOnce, renderInSteps, everyCharacter, findRawHtml } from './renderMarkup.tsx'
import { meaningOf } from './meaning.ts'
import { COMMONMARK, examplesIn, GFM } from './specification.ts'

/** Where an answer is drawn otherwise than the specification's HTML, and why. Raw HTML as text is allowed for below. */
const KNOWN: Record<string, Record<number, string>> = {
  CommonMark: {
    484: 'a link without a label shows its address: a link must be seen',
    487: 'a link without a label shows its address: a link must be seen',
    596: 'irc: is no scheme that an answer may link to',
    598: 'a+b+c: is no scheme that an answer may link to',
    599: 'made-up-scheme: is no scheme that an answer may link to',
    601: 'localhost: is no scheme that an answer may link to',
    602: "GFM's autolinks make a link of it",
    606: "GFM's autolinks make a link of it",
    608: "GFM's autolinks make a link of it",
    611: "GFM's autolinks make a link of it",
    612: "GFM's autolinks make a link of it",
  },
  GFM: {
    20: 'ftp: is no scheme that an answer may link to',
    24: 'all raw HTML is shown as text, not some tags alone',
  },
}

describe.each([
  ['CommonMark', COMMONMARK],
  ['GFM', GFM],
])('%s', (name, path) => {
  const examples = examplesIn(path).map((example) => [example.number, example.section, example] as const)
  const known = KNOWN[name] ?? {}

  it.each(examples.filter(([number]) => !(number in known)))(
    '%i (%s) is drawn as the specification says',
    (_number, _section, { markdown, html }) => {
      expect(meaningOf(renderAtOnce(markdown), BASE)).toBe(meaningOf(withHtmlAsText(html, markdown), BASE))
    },
  )
  it.each(examples.filter(([number]) => number in known))(
    '%i (%s) is drawn otherwise, for a reason',
    (_number, _section, { markdown, html }) => {
      expect(meaningOf(renderAtOnce(markdown), BASE)).not.toBe(meaningOf(withHtmlAsText(html, markdown), BASE))
    },
  )
  it.each(examples)(
    '%i (%s) is drawn the same when it has streamed character by character',
    (_number, _section, { markdown }) => {
      expect(renderInSteps(markdown, everyCharacter(markdown)).final).toBe(renderAtOnce(markdown))
    },
  )
})

/** Raw HTML is shown as text by design: in the specification's HTML it is escaped where the answer says it. */
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
